-- What an import said of doors that people deleted since: the next import does not make them again unasked.
create table deleted_door (
  -- The id that the door had.
  id uuid primary key,
  collection_id uuid not null references collection,
  imported jsonb not null,
  deleted_at timestamptz not null
);
create index deleted_door_in_collection on deleted_door (collection_id, deleted_at);
alter table deleted_door enable row level security;
create policy deleted_door_entered on deleted_door to commissioning_app using (collection_id = current_collection());
create policy deleted_door_system on deleted_door to commissioning_system using (true);
grant select, insert, delete on deleted_door to commissioning_app;
grant select on deleted_door to commissioning_system;
