"""What can be asked of a house besides the commands of a table; each comes in an envelope that says who asks."""

from __future__ import annotations

from typing import Annotated

from pydantic import Discriminator, TypeAdapter

from fifthstreet.floor.commands.after_the_round import Correct, Corrected, Dispute, PrintPage, RuleDispute, SetVenue
from fifthstreet.floor.commands.bank import BuyIn, CashOut, Closer, Credit, Drop, Fill, Opener
from fifthstreet.floor.commands.consoles import (
    CoinIn,
    Confirm,
    EndGame,
    GameOver,
    HandButton,
    JPot,
    KeyTurn,
    Lights,
    StartGame,
    Swipe,
)
from fifthstreet.floor.commands.links import (
    Adjust,
    ApprovedAmounts,
    BackOut,
    CloseLink,
    Connection,
    CreateLink,
    JoinLink,
    LeaveLink,
    LevelGiven,
    OpenLink,
    SetParameters,
)
from fifthstreet.floor.commands.people import (
    AddPerson,
    Approve,
    ChangePin,
    Decline,
    LogIn,
    LogOut,
    RemovePerson,
    Request,
    Unlock,
    WelcomeGuests,
)
from fifthstreet.floor.commands.school import AnswerQuestion, AskQuestion, Certify, SetExercise
from fifthstreet.floor.commands.tables import (
    Approval,
    Attend,
    Attendance,
    CloseDay,
    CloseTable,
    CreateTable,
    OpenDay,
    OpenHouseTable,
    Ready,
)

People = LogIn | LogOut | AddPerson | RemovePerson | Unlock | ChangePin | WelcomeGuests
Signing = Request | Approve | Decline
Setting = CreateTable | OpenHouseTable | CloseTable | OpenDay | CloseDay | Attend | Ready
Banking = BuyIn | CashOut | Opener | Fill | Credit | Drop | Closer
Linking = CreateLink | OpenLink | CloseLink | JoinLink | LeaveLink | SetParameters | Adjust | BackOut | Connection
Pressing = Lights | CoinIn | StartGame | HandButton | KeyTurn | JPot | Confirm | Swipe | GameOver | EndGame
AfterTheRound = Correct | Dispute | RuleDispute
Papers = SetVenue | PrintPage
Schooling = SetExercise | AskQuestion | AnswerQuestion | Certify
HouseCommand = People | Signing | Setting | Banking | Linking | Pressing | AfterTheRound | Papers | Schooling
HOUSE_COMMANDS: TypeAdapter[HouseCommand] = TypeAdapter(Annotated[HouseCommand, Discriminator("do")])

__all__ = [
    "HOUSE_COMMANDS",
    "AddPerson",
    "Adjust",
    "AnswerQuestion",
    "Approval",
    "Approve",
    "ApprovedAmounts",
    "AskQuestion",
    "Attend",
    "Attendance",
    "BackOut",
    "BuyIn",
    "CashOut",
    "Certify",
    "ChangePin",
    "CloseDay",
    "CloseLink",
    "CloseTable",
    "Closer",
    "CoinIn",
    "Confirm",
    "Connection",
    "Correct",
    "Corrected",
    "CreateLink",
    "CreateTable",
    "Credit",
    "Decline",
    "Dispute",
    "Drop",
    "EndGame",
    "Fill",
    "GameOver",
    "HandButton",
    "HouseCommand",
    "JPot",
    "JoinLink",
    "KeyTurn",
    "LeaveLink",
    "LevelGiven",
    "Lights",
    "LogIn",
    "LogOut",
    "OpenDay",
    "OpenHouseTable",
    "OpenLink",
    "Opener",
    "PrintPage",
    "Ready",
    "RemovePerson",
    "Request",
    "RuleDispute",
    "SetExercise",
    "SetParameters",
    "SetVenue",
    "StartGame",
    "Swipe",
    "Unlock",
    "WelcomeGuests",
]
