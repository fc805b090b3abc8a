"""The values that several commands are given with."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

Name = Annotated[str, Field(min_length=1, max_length=40)]
Reason = Annotated[str, Field(min_length=3, max_length=500)]
#: The reference of an approval.
Reference = Annotated[str, Field(min_length=1, max_length=80)]
