-- Who tested a door is known by their id too: a name may change, and be that of two people (PERSON-05).
alter table door_test_run add column started_by_id uuid;
alter table door_test_result add column by_id uuid;
alter table door_issue add column opened_by_id uuid, add column closed_by_id uuid;

-- Earlier entries have the id of the only person of their site's companies who has that name now.
with each_name as (
  select company_id, id, email as name from staff
  union select company_id, id, concat_ws(' ', nullif(trim(first_name), ''), nullif(trim(last_name), '')) from staff
), named as materialized (
  select collection_id, name, min(each_name.id::text)::uuid as id
  from each_name join installation using (company_id)
  where name <> ''
  group by collection_id, name
  having count(distinct each_name.id) = 1
), runs as (
  update door_test_run one set started_by_id = named.id from named
  where named.collection_id = one.collection_id and named.name = one.started_by
), results as (
  update door_test_result one set by_id = named.id from named
  where named.collection_id = one.collection_id and named.name = one.by_name
)
update door_issue one set
  opened_by_id = (select id from named where named.collection_id = one.collection_id and name = one.opened_by),
  closed_by_id = (select id from named where named.collection_id = one.collection_id and name = one.closed_by);
