-- An IQ that is ahead of this database waits for a decision, so it counts as work.
create or replace function work_of(
  wanted uuid, out attention integer, out locks integer, out attached integer,
  out has_iq boolean, out owner_pending boolean, out last_activity timestamptz)
language sql stable security definer set search_path = public
begin atomic
  select
    (select count(*) from iq where collection_id = wanted and state = 'active'
        and (not online or restore_required or hold = 'ahead'))::integer
      + (select count(*) from hardware where collection_id = wanted and iq_id is not null
          and (not is_confirmed or is_detaching or not online or battery_state in ('low', 'critical')))::integer,
    (select count(*) from hardware where collection_id = wanted and hardware_type = 'lock')::integer,
    (select count(*) from hardware where collection_id = wanted and hardware_type = 'lock'
      and iq_id is not null and is_confirmed and not is_detaching)::integer,
    exists (select from iq where collection_id = wanted and state = 'active'),
    coalesce((select site.owner_pending from site where collection_id = wanted), false),
    (select max(at) from audit where collection_id = wanted);
end;
