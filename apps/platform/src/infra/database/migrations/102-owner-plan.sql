-- An owner reads the plan of a site once it was handed over: pictures, names and places, and nothing of notes and walls.
create function handed_over_collections() returns setof uuid language sql stable as $$
  select site.collection_id
  from site join installation on installation.collection_id = site.collection_id
  where site.owner_id = current_owner_id() and not site.owner_pending
    and installation.type = 'initial' and installation.release_date is not null
$$;

create policy sheet_owned on sheet for select to commissioning_owner
  using (collection_id in (select handed_over_collections()));
create policy floor_owned on floor for select to commissioning_owner
  using (collection_id in (select handed_over_collections()));
create policy door_owned on door for select to commissioning_owner
  using (collection_id in (select handed_over_collections()));
create policy placement_owned on placement for select to commissioning_owner
  using (note_id is null and collection_id in (select handed_over_collections()));
-- Of files those alone that a sheet shows.
create policy floor_plan_owned on floor_plan for select to commissioning_owner
  using (id in (select floor_plan_id from sheet where frame is not null));
create policy stored_file_owned on stored_file for select to commissioning_owner
  using (id in (select file_id from floor_plan));

grant select (id, collection_id, customer_reference, floor_id, floor_plan_id, frame) on sheet to commissioning_owner;
grant select (id, collection_id, number, customer_reference) on floor to commissioning_owner;
grant select (id, collection_id, number, customer_reference, lock_id) on door to commissioning_owner;
grant select (id, collection_id, sheet_id, iq_id, hardware_id, door_id, x, y) on placement to commissioning_owner;
grant select (id, collection_id, file_id) on floor_plan to commissioning_owner;
grant select (id, collection_id, media_type, byte_size) on stored_file to commissioning_owner;
