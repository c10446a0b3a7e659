-- The floor plans of a site or collection that are drawn to scale.
create table sheet (
  id uuid primary key,
  collection_id uuid not null references collection,
  customer_reference text not null,
  floor_id uuid,
  -- Null once its floor plan was deleted.
  floor_plan_id uuid references floor_plan on delete set null,
  -- The lines whose length is known, in pixels, and the frame in metres that follows from them.
  scale jsonb,
  frame jsonb,
  version integer not null default greatest(1, current_epoch()),
  created_at timestamptz not null,
  check ((scale is null) = (frame is null)),
  constraint sheet_of_collection unique (collection_id, id),
  constraint sheet_floor foreign key (collection_id, floor_id) references floor (collection_id, id)
    on delete set null (floor_id)
);
create index sheet_on_floor on sheet (floor_id);
create index sheet_of_plan on sheet (floor_plan_id);

alter table sheet enable row level security;
create policy sheet_entered on sheet to commissioning_app using (collection_id = current_collection());
create policy sheet_system on sheet to commissioning_system using (true);
grant select, insert, update, delete on sheet to commissioning_app;
grant select on sheet to commissioning_system;
