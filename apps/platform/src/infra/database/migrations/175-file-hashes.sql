-- The SHA-256 of a file in hexadecimal; empty until a record names it. A file never changes under its id.
alter table stored_file add column sha256 text;
grant update (sha256) on stored_file to commissioning_system;
