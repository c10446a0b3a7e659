-- What an installation is found by: its name folded, as every search folds what somebody types.
alter table installation add column find_key text collate "C"
  generated always as (fold_case(site_customer_reference)) stored;

-- The runs of up to three letters in a text, each as a number that holds for one company alone: who looks for them in an
-- index reads no row of another. A text that is looked for is asked for its longest runs only.
create function text_parts(company uuid, folded text, shortest integer) returns bigint[]
language sql immutable strict parallel safe cost 10000
begin atomic
  select array_agg(distinct hashtextextended(company::text || substr(folded, place, size), 0))
  from generate_series(shortest, 3) as size, generate_series(1, length(folded) + 1 - size) as place;
end;

-- Entries that wait to be sorted in would be read by every company's search.
create index installation_found_by on installation using gin (text_parts(company_id, find_key, 1)) with (fastupdate = off);

create policy installation_named on installation for select to commissioning_namer using (true);
grant select (id, company_id, find_key) on installation to commissioning_namer;

-- Below row-level security no index answers a search, since what compares texts might tell of rows that are hidden (decision
-- 162). So this asks as a role that sees them all, for the company that was entered and no other. It answers null where there
-- are more than are asked for, and for a text that folds to nothing.
create function installations_named(wanted text, most integer) returns uuid[]
language sql stable parallel restricted security definer set search_path = public, pg_temp
begin atomic
  with named as (
    select id from installation
    where text_parts(company_id, find_key, 1)
        @> text_parts(current_company(), fold_case(wanted), least(length(fold_case(wanted)), 3))
      and company_id is not distinct from current_company()
      and strpos(find_key, fold_case(wanted)) > 0
    limit most + 1)
  select case when fold_case(wanted) <> '' and count(*) <= most then coalesce(array_agg(id), '{}') end from named;
end;
revoke execute on function installations_named from public;
grant execute on function installations_named to commissioning_app;
grant create on schema public to commissioning_namer;
alter function installations_named owner to commissioning_namer;
revoke create on schema public from commissioning_namer;

-- All of a company are counted in an index: read from the table, the company would be asked for with every row.
create index installation_tenant on installation (company_id, tenant_id);

-- Who looks for things sees what stands in open installations, which are few, and reads them once and from an index alone.
create index installation_open on installation (company_id, collection_id)
  include (id, access_expiry, site_customer_reference) where release_date is null;
drop policy iq_found on iq;
create policy iq_found on iq to commissioning_finder
  using (collection_id in (select collection_id from installation where release_date is null));
drop policy hardware_found on hardware;
create policy hardware_found on hardware to commissioning_finder
  using (collection_id in (select collection_id from installation where release_date is null));
drop policy tag_found on tag;
create policy tag_found on tag to commissioning_finder
  using (collection_id in (select collection_id from installation where release_date is null));
drop policy floor_found on floor;
create policy floor_found on floor to commissioning_finder
  using (collection_id in (select collection_id from installation where release_date is null));
drop policy note_found on note;
create policy note_found on note for select to commissioning_finder
  using (
    collection_id in (select collection_id from installation where release_date is null)
    and (not is_private_note or user_email = (select current_email())));
drop policy floor_plan_found on floor_plan;
create policy floor_plan_found on floor_plan to commissioning_finder
  using (collection_id in (select collection_id from installation where release_date is null));

-- A part of a name is looked for among what the company has, not among all that there is.
create index hardware_found_in on hardware (collection_id, find_key, id);
alter table note add column find_key text collate "C" generated always as (fold_case(subject)) stored;

-- The notes of a collection by what they are about.
drop policy note_read on note;
create policy note_read on note for select to commissioning_app
  using (
    collection_id = (select current_collection())
    and (not is_private_note or user_email = (select current_email())));
drop index note_resource;
create index note_resource on note (collection_id, resource_type, resource_id, created_on desc, id desc)
  include (resource_reference, is_private_note, user_email);
