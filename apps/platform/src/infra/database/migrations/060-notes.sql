-- What people wrote about the resources of a collection. A note outlives its resource and keeps the name it had.
create table note (
  id uuid primary key,
  collection_id uuid not null references collection,
  resource_type text not null check (resource_type in ('Iq', 'Lock', 'Repeater', 'FloorPlan', 'Collection', 'Tag')),
  resource_id uuid not null,
  resource_reference text not null,
  subject text not null,
  note_text text not null check (char_length(note_text) <= 180),
  is_private_note boolean not null,
  -- The author as he was then, known again by the address.
  user_email text not null,
  user_first_name text,
  user_last_name text,
  created_on timestamptz not null,
  version integer not null default 1
);
create index note_newest on note (collection_id, created_on desc, id desc);
create index note_subject on note (collection_id, subject, id);
create index note_resource on note (collection_id, resource_type, resource_id);

create function current_email() returns text language sql stable
  return (select email from staff where id = current_actor());

alter table note enable row level security;
create policy note_read on note for select to commissioning_app
  using (collection_id = current_collection() and (not is_private_note or user_email = current_email()));
create policy note_write on note for insert to commissioning_app
  with check (collection_id = current_collection() and user_email = current_email());
create policy note_change on note for update to commissioning_app
  using (collection_id = current_collection() and user_email = current_email());
create policy note_delete on note for delete to commissioning_app
  using (collection_id = current_collection() and user_email = current_email());
create policy note_system on note for select to commissioning_system using (true);
grant select, insert, update, delete on note to commissioning_app;
grant select on note to commissioning_system;
