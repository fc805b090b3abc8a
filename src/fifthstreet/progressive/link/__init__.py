"""A link: the meters that one or more tables share, as commands, events and the state they lead to."""
