-- A note stands on a sheet for those who may read it, and takes its place along when it is deleted.
alter table placement add column note_id uuid constraint placement_of_note unique references note on delete cascade;
alter table placement drop constraint placement_check;
alter table placement add constraint placement_check check (num_nonnulls(iq_id, hardware_id, door_id, note_id) = 1);

-- What a person may read of notes is said once, by the policies of note.
drop policy placement_entered on placement;
create policy placement_entered on placement to commissioning_app
  using (
    collection_id = current_collection()
    and (note_id is null or exists (select from note where note.id = placement.note_id)));
-- A corrected scale moves also what the person who corrects it does not see.
grant update (x, y, version) on placement to commissioning_system;

-- What is found is told with the sheet on which it stands; a lock stands where its door does.
create policy placement_found on placement for select to commissioning_finder
  using (
    collection_id in (select collection_id from installation)
    and (note_id is null or exists (select from note where note.id = placement.note_id)));
create policy door_found on door for select to commissioning_finder
  using (collection_id in (select collection_id from installation));
grant select (collection_id, sheet_id, iq_id, hardware_id, door_id, note_id) on placement to commissioning_finder;
grant select (id, collection_id, lock_id) on door to commissioning_finder;
