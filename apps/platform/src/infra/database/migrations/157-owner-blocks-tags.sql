-- Since when a tag is blocked; empty where that is not known.
alter table tag add column blocked_at timestamptz;

-- A process of an earlier release unblocks without this column, and its next block would have the old moment.
create function forget_blocked_at() returns trigger language plpgsql as $$
begin
  new.blocked_at := null;
  return new;
end $$;
create trigger tag_unblocked before update of is_blocked on tag
  for each row when (not new.is_blocked) execute function forget_blocked_at();

update tag set blocked_at = blocked.at
from (
  select distinct on (subject ->> 'tagId') subject ->> 'tagId' as tag_id, at
  from audit
  where operation = 'changeTag' and change ->> 'block' = 'true'
  order by subject ->> 'tagId', at desc
) as blocked
where tag.is_blocked and blocked.tag_id = tag.id::text;

-- An owner reads, blocks and unblocks the tags of a site, and what its IQs are to confirm; a named owner who has not come yet does not.
create function owned_collections() returns setof uuid language sql stable as $$
  select collection_id from site where owner_id = current_owner_id() and not owner_pending
$$;
drop policy tag_owned on tag;
create policy tag_owned on tag to commissioning_owner
  using (collection_id in (select owned_collections()));
create policy tag_pending_owned on tag_pending to commissioning_owner
  using (collection_id in (select owned_collections()));
grant select on tag to commissioning_owner;
grant update (is_blocked, blocked_at, version) on tag to commissioning_owner;
grant select, insert, update on tag_pending to commissioning_owner;
grant update (desired_version, desired_traceparent) on iq to commissioning_owner;
