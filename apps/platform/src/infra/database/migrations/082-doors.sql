-- The doors of a site or collection: each lives before and after its lock.
create table door (
  id uuid primary key,
  collection_id uuid not null references collection,
  -- Null for a door that was made of a lock and has none yet.
  number text,
  -- What numbers are compared and ordered by.
  number_key text,
  customer_reference text not null,
  floor_id uuid,
  -- What is wanted of its lock.
  lock_type text,
  communication_type text check (communication_type in ('RFNET', 'BLUENET')),
  is_escape_route boolean not null default false,
  external_id text,
  -- The MAC or Device ID on the box that is meant for it, until that lock is created.
  code text,
  lock_id uuid constraint door_lock_once unique,
  version integer not null default 1,
  created_at timestamptz not null,
  check ((number is null) = (number_key is null)),
  check (code is null or lock_id is null),
  constraint door_number unique (collection_id, floor_id, number_key),
  constraint door_external_id unique (collection_id, external_id),
  constraint door_code unique (collection_id, code),
  constraint door_floor foreign key (collection_id, floor_id) references floor (collection_id, id)
    on delete set null (floor_id),
  constraint door_lock foreign key (lock_id) references hardware on delete set null
);
create index door_on_floor on door (floor_id);

-- Every lock that is there stands at a door of its own.
insert into door (id, collection_id, customer_reference, floor_id, lock_id, created_at)
select gen_random_uuid(), collection_id, customer_reference, floor_id, id, created_at
from hardware where hardware_type = 'lock';

alter table door enable row level security;
create policy door_entered on door to commissioning_app using (collection_id = current_collection());
create policy door_system on door to commissioning_system using (true);
grant select, insert, update, delete on door to commissioning_app;
grant select on door to commissioning_system;
