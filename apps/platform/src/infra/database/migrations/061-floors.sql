-- The floors of a site or collection, numbered from the deepest cellar to the roof.
create table floor (
  id uuid primary key,
  collection_id uuid not null references collection,
  customer_reference text not null,
  number integer not null check (number between -10 and 100),
  version integer not null default 1,
  created_at timestamptz not null,
  constraint floor_number unique (collection_id, number),
  constraint floor_of_collection unique (collection_id, id)
);

-- A lock is on one floor at most, and on none of another collection.
alter table hardware
  add column floor_id uuid,
  add constraint hardware_floor foreign key (collection_id, floor_id) references floor (collection_id, id)
    on delete set null (floor_id),
  add constraint hardware_floor_of_lock check (floor_id is null or hardware_type = 'lock');
create index hardware_on_floor on hardware (floor_id);

alter table floor enable row level security;
create policy floor_entered on floor to commissioning_app using (collection_id = current_collection());
create policy floor_system on floor to commissioning_system using (true);
grant select, insert, update, delete on floor to commissioning_app;
grant select on floor to commissioning_system;
