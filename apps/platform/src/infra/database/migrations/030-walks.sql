-- Doors to visit since hardware of an IQ was replaced, restored, attached or detached.
create table walk (
  id uuid primary key,
  collection_id uuid not null references collection,
  iq_id uuid not null references iq on delete cascade,
  reason text not null check (reason in ('replace', 'swap', 'restore', 'attach', 'detach')),
  started_at timestamptz not null
);
create index walk_collection on walk (collection_id);
create index walk_iq on walk (iq_id);

-- A device stands in one walk at most: the newest that asks for it.
create table walk_stop (
  hardware_id uuid primary key references hardware on delete cascade,
  walk_id uuid not null references walk on delete cascade,
  collection_id uuid not null references collection,
  -- The repeater it hung on when the walk began; null on the IQ itself.
  place_id uuid references hardware on delete set null,
  position integer not null
);
create index walk_stop_walk on walk_stop (walk_id);
create index walk_stop_place on walk_stop (place_id);

alter table walk enable row level security;
alter table walk_stop enable row level security;
create policy walk_entered on walk to commissioning_app using (collection_id = current_collection());
create policy walk_stop_entered on walk_stop to commissioning_app using (collection_id = current_collection());
create policy walk_system on walk to commissioning_system using (true);
create policy walk_stop_system on walk_stop to commissioning_system using (true);
grant select, insert, delete on walk, walk_stop to commissioning_app;
grant select on walk, walk_stop to commissioning_system;

-- A device that another one has replaced is in use until its IQ has let it go.
create table replaced_device (
  device_id uuid primary key references registered_device,
  mac text not null,
  iq_id uuid not null references iq on delete cascade,
  collection_id uuid not null references collection,
  -- The desired version that leaves it out: a report of an older one does not show that it has left.
  desired_version integer not null
);
create index replaced_device_iq on replaced_device (iq_id);

alter table replaced_device enable row level security;
create policy replaced_device_entered on replaced_device to commissioning_app
  using (collection_id = current_collection());
create policy replaced_device_system on replaced_device to commissioning_system using (true);
grant select, insert on replaced_device to commissioning_app;
grant select, update, delete on replaced_device to commissioning_system;
