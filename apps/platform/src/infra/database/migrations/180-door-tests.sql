-- Tests of doors: what devices prove and people answer, point by point (decision 170).

-- What a company asks of a door; without a row it asks what the product comes with.
create table door_test_policy (
  company_id uuid primary key references company,
  points text[] not null check (cardinality(points) > 0),
  -- dBm
  signal_limit integer not null,
  firmware_baseline text not null,
  release_waits boolean not null,
  version integer not null default greatest(1, current_epoch())
);
alter table door_test_policy enable row level security;
create policy door_test_policy_own on door_test_policy to commissioning_app using (company_id = current_company());
create policy door_test_policy_system on door_test_policy for select to commissioning_system using (true);
grant select, insert, update on door_test_policy to commissioning_app;
grant select on door_test_policy to commissioning_system;

-- A person at a door: only then is heard what its lock does with tags.
create table door_test_run (
  id uuid primary key,
  collection_id uuid not null references collection,
  door_id uuid not null references door on delete cascade,
  started_at timestamptz not null,
  started_by text not null,
  -- The last answer and some time; after it the run is over, whatever else is lost.
  until timestamptz not null,
  ended_at timestamptz,
  -- The IQ of its lock was cut off during the run.
  offline_since timestamptz,
  online_since timestamptz,
  -- Why the last tag at the lock proved nothing.
  doubt text check (doubt in ('RulesOnTheWay', 'ClockDiffers')),
  doubt_at timestamptz
);
create unique index door_test_run_once on door_test_run (door_id) where ended_at is null;
create index door_test_run_in_collection on door_test_run (collection_id);
create index door_test_run_of_door on door_test_run (door_id);

-- Every answer ever given; the current one of a point counts.
create table door_test_result (
  id uuid primary key,
  collection_id uuid not null references collection,
  door_id uuid not null references door on delete cascade,
  -- Null where a device proved it while nobody tested.
  run_id uuid references door_test_run on delete cascade,
  point text not null check (point in ('identity', 'attached', 'signal', 'battery', 'firmware', 'permitted_tag',
    'forbidden_tag', 'without_network', 'closes', 'egress', 'label', 'mounting', 'left_open')),
  result text not null check (result in ('passed', 'failed', 'not_applicable', 'waived', 'measured')),
  value jsonb,
  reason text,
  -- The event of the IQ that proves it.
  event_id uuid,
  at timestamptz not null,
  -- Null for a device.
  by_name text,
  is_current boolean not null default true,
  -- Null while it holds.
  stale_because text check (stale_because in ('replaced', 'detached', 'moved', 'firmware'))
);
create unique index door_test_result_current on door_test_result (door_id, point) where is_current;
create index door_test_result_in_collection on door_test_result (collection_id) where is_current;
create index door_test_result_of_run on door_test_result (run_id);
create index door_test_result_of_door on door_test_result (door_id);

create table door_issue (
  id uuid primary key,
  collection_id uuid not null references collection,
  door_id uuid not null references door on delete cascade,
  point text not null,
  -- The answer that failed, with its photos.
  result_id uuid not null references door_test_result on delete cascade,
  run_id uuid not null references door_test_run on delete cascade,
  text text not null,
  assignee_id uuid,
  assignee_name text,
  opened_at timestamptz not null,
  opened_by text not null,
  closed_at timestamptz,
  closed_by text,
  closed_run_id uuid references door_test_run on delete cascade,
  version integer not null default greatest(1, current_epoch())
);
create unique index door_issue_open on door_issue (door_id, point) where closed_at is null;
create index door_issue_in_collection on door_issue (collection_id);
create index door_issue_of_door on door_issue (door_id);
create index door_issue_of_result on door_issue (result_id);
create index door_issue_of_run on door_issue (run_id);
create index door_issue_closed_by_run on door_issue (closed_run_id) where closed_run_id is not null;

create table door_test_photo (
  id uuid primary key,
  collection_id uuid not null references collection,
  result_id uuid not null references door_test_result on delete cascade,
  file_id uuid not null unique references stored_file,
  thumbnail_id uuid not null unique references stored_file,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_on timestamptz not null
);
create index door_test_photo_of_result on door_test_photo (result_id, created_on, id);
create index door_test_photo_in_collection on door_test_photo (collection_id);
create trigger door_test_photo_deleted after delete on door_test_photo
  for each row execute function forget_photo_files();

do $$
declare
  guarded text;
begin
  foreach guarded in array '{door_test_run,door_test_result,door_issue,door_test_photo}'::text[] loop
    execute format('alter table %I enable row level security', guarded);
    execute format('create policy %I on %I to commissioning_app using (collection_id = current_collection())',
      guarded || '_entered', guarded);
    execute format('create policy %I on %I to commissioning_system using (true)', guarded || '_system', guarded);
  end loop;
end $$;
grant select, insert, update on door_test_run, door_test_result, door_issue to commissioning_app, commissioning_system;
grant select, insert on door_test_photo to commissioning_app;
grant select on door_test_photo to commissioning_system;
-- Without it nobody may lock a door whose result is written.
grant update (version) on door to commissioning_system;

-- Results fall back to stale whoever changes the lock, the IQ's reports among them. The door is locked first, as
-- everywhere that a result is written: an answer that is on its way is seen, and falls back too.
create function stale_door_test(tested uuid, cause text, concerned text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from door where id = tested for no key update;
  update door_test_result set stale_because = cause
    where door_id = tested and is_current and stale_because is null and point = any(concerned);
end $$;
revoke execute on function stale_door_test from public;

create function stale_points(cause text) returns text[] language sql immutable return case cause
  when 'replaced' then '{identity,attached,signal,battery,firmware,permitted_tag,forbidden_tag,without_network,closes,egress,mounting,left_open}'
  when 'detached' then '{attached,signal,permitted_tag,forbidden_tag,without_network}'
  when 'moved' then '{attached,signal,without_network}'
  when 'firmware' then '{firmware}'
end::text[];

create function stale_after_hardware() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  cause text := case
    when new.mac <> old.mac then 'replaced'
    when new.iq_id is null or (new.is_detaching and not old.is_detaching) then 'detached'
    when new.iq_id is distinct from old.iq_id or new.parent_id is distinct from old.parent_id then 'moved'
    else 'detached'
  end;
  tested uuid;
begin
  -- below another repeater a lock has another signal
  if new.hardware_type = 'repeater' then
    if cause = 'replaced' then
      for tested in select door.id from door join hardware on hardware.id = door.lock_id
        where hardware.parent_id = new.id order by door.id loop
        perform stale_door_test(tested, 'moved', stale_points('moved'));
      end loop;
    end if;
    return null;
  end if;
  select id into tested from door where lock_id = new.id;
  if found then perform stale_door_test(tested, cause, stale_points(cause)); end if;
  return null;
end $$;
create trigger hardware_stales_door_test after update of mac, iq_id, parent_id, is_detaching, is_confirmed on hardware
  for each row when (new.mac <> old.mac or new.iq_id is distinct from old.iq_id
    or new.parent_id is distinct from old.parent_id or (new.is_detaching and not old.is_detaching)
    or (old.is_confirmed and not new.is_confirmed))
  execute function stale_after_hardware();

create function stale_after_door() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform stale_door_test(new.id, 'replaced', stale_points('replaced'));
  return null;
end $$;
create trigger door_stales_test after update of lock_id on door
  for each row when (new.lock_id is distinct from old.lock_id) execute function stale_after_door();

create function stale_after_firmware() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tested uuid;
begin
  for tested in select door.id from door join hardware on hardware.id = door.lock_id
    where hardware.iq_id = new.id order by door.id loop
    perform stale_door_test(tested, 'firmware', stale_points('firmware'));
  end loop;
  return null;
end $$;
create trigger iq_stales_door_test after update of modem_application on iq
  for each row when (new.modem_application is distinct from old.modem_application)
  execute function stale_after_firmware();
