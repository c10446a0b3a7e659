-- What a text is found by, as foldCase of the domain has it: both sides of a search go through it.
create function fold_case(value text) returns text
language sql immutable strict parallel safe
return replace(upper(lower(normalize(value, nfd))), U&'\0307', '');
