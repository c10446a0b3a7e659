-- The walls on the sheets, in metres in the building.
create table wall (
  id uuid primary key,
  collection_id uuid not null references collection,
  sheet_id uuid not null,
  class text not null
    check (class in ('glass_or_wood_door', 'drywall', 'brick_10', 'brick_24', 'concrete_20', 'shielded')),
  from_x double precision not null,
  from_y double precision not null,
  to_x double precision not null,
  to_y double precision not null,
  version integer not null default greatest(1, current_epoch()),
  constraint wall_sheet foreign key (collection_id, sheet_id) references sheet (collection_id, id)
    on delete cascade
);
create index wall_on_sheet on wall (collection_id, sheet_id);

alter table wall enable row level security;
create policy wall_entered on wall to commissioning_app using (collection_id = current_collection());
create policy wall_system on wall to commissioning_system using (true);
grant select, insert, update, delete on wall to commissioning_app;
grant select on wall to commissioning_system;
