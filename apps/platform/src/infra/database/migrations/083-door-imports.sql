-- What the last schedule said of a door, so that the next one can be told from what people have set.
alter table door add column imported jsonb;

-- A door that was made of its lock and that nobody has touched since.
alter table door add column is_of_lock boolean not null default false;
update door set is_of_lock = true where number is null and version = 1;

alter table door alter column version set default greatest(1, current_epoch());

-- A schedule may give two doors each other's number, which is right only when both are written.
alter table door
  drop constraint door_number,
  drop constraint door_external_id,
  add constraint door_number unique (collection_id, floor_id, number_key) deferrable,
  add constraint door_external_id unique (collection_id, external_id) deferrable;

-- What a company has said of the columns of its schedules.
create table door_column (
  company_id uuid not null references company on delete cascade,
  heading text not null,
  -- Null says nothing of doors.
  field text,
  used_at timestamptz not null,
  primary key (company_id, heading)
);
alter table door_column enable row level security;
create policy door_column_own on door_column to commissioning_app using (company_id = current_company());
create policy door_column_system on door_column to commissioning_system using (true);
grant select, insert, update, delete on door_column to commissioning_app;
grant select on door_column to commissioning_system;
