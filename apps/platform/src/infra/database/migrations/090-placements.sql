-- Where IQs, locks, repeaters and doors stand on the sheets, in metres in the building.
create table placement (
  id uuid primary key,
  collection_id uuid not null references collection,
  sheet_id uuid not null,
  iq_id uuid constraint placement_of_iq unique references iq on delete cascade,
  hardware_id uuid constraint placement_of_hardware unique references hardware on delete cascade,
  door_id uuid constraint placement_of_door unique references door on delete cascade,
  x double precision not null,
  y double precision not null,
  version integer not null default greatest(1, current_epoch()),
  check (num_nonnulls(iq_id, hardware_id, door_id) = 1),
  constraint placement_sheet foreign key (collection_id, sheet_id) references sheet (collection_id, id)
    on delete cascade
);
create index placement_on_sheet on placement (collection_id, sheet_id);

alter table placement enable row level security;
create policy placement_entered on placement to commissioning_app using (collection_id = current_collection());
create policy placement_system on placement to commissioning_system using (true);
grant select, insert, update, delete on placement to commissioning_app;
grant select on placement to commissioning_system;
