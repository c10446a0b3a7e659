-- An owner is told how many tags the site has, and how many of them are blocked; not which.
create policy tag_owned on tag for select to commissioning_owner
  using (collection_id in (select collection_id from site where owner_id = current_owner_id()));
grant select (collection_id, is_blocked) on tag to commissioning_owner;
