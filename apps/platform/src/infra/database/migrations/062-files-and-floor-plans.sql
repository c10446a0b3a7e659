-- Files that people upload; the bytes are in the store of files, under the id. A file without a row is removed.
create table stored_file (
  id uuid primary key,
  collection_id uuid not null references collection,
  media_type text not null,
  byte_size integer not null check (byte_size >= 0),
  created_at timestamptz not null
);
create index stored_file_collection on stored_file (collection_id);

create table floor_plan (
  id uuid primary key,
  collection_id uuid not null references collection,
  file_id uuid not null unique references stored_file,
  customer_reference text not null,
  installer_id uuid references staff on delete set null,
  -- As they were then: a company that shares the collection does not see the staff of another.
  installer_first_name text,
  installer_last_name text,
  created_date timestamptz not null,
  updated_date timestamptz not null,
  version integer not null default 1
);
create index floor_plan_name on floor_plan (collection_id, customer_reference, id);
create index floor_plan_created on floor_plan (collection_id, created_date, id);
create index floor_plan_updated on floor_plan (collection_id, updated_date, id);
create index floor_plan_installer on floor_plan (installer_id);

alter table stored_file enable row level security;
alter table floor_plan enable row level security;
create policy stored_file_entered on stored_file to commissioning_app using (collection_id = current_collection());
create policy floor_plan_entered on floor_plan to commissioning_app using (collection_id = current_collection());
create policy stored_file_system on stored_file to commissioning_system using (true);
create policy floor_plan_system on floor_plan to commissioning_system using (true);
grant select, insert, delete on stored_file to commissioning_app;
grant select, insert, update, delete on floor_plan to commissioning_app;
grant select, delete on stored_file to commissioning_system;
grant select on floor_plan to commissioning_system;
