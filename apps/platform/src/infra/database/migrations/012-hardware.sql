-- Locks and repeaters. Desired: where it should hang. Confirmed: whether the IQ last said so.
create table hardware (
  id uuid primary key,
  collection_id uuid not null references collection,
  device_id uuid not null constraint hardware_device_claimed unique references registered_device,
  hardware_type text not null check (hardware_type in ('lock', 'repeater')),
  communication_type text not null check (communication_type in ('RFNET', 'BLUENET')),
  mac text not null unique,
  revision text,
  customer_reference text not null,
  name_key text not null,
  iq_id uuid references iq,
  -- The repeater above it; null on the IQ itself.
  parent_id uuid references hardware,
  position integer not null default 0,
  is_detaching boolean not null default false,
  -- The desired version that asks for the detach: a report of an older one confirms nothing.
  detach_version integer,
  is_confirmed boolean not null default false,
  takes_over boolean not null default false,
  pending_since timestamptz,
  version integer not null default 1,
  -- What the IQ reported last.
  online boolean not null default false,
  lock_type text not null default 'unknown',
  battery_state text not null default 'unknown',
  signal_strength integer,
  signal_strength_last_update timestamptz,
  created_at timestamptz not null,
  check (iq_id is not null or (parent_id is null and not is_detaching and not is_confirmed)),
  check (hardware_type = 'lock' or lock_type = 'none')
);
create unique index hardware_lock_name on hardware (collection_id, name_key) where hardware_type = 'lock';
create index hardware_collection on hardware (collection_id, hardware_type, customer_reference);
create index hardware_iq on hardware (iq_id);

-- Detached by force: the IQ is to drop it at once. Kept until a report shows that it has.
create table forced_release (
  iq_id uuid not null references iq on delete cascade,
  mac text not null,
  collection_id uuid not null references collection,
  desired_version integer not null,
  primary key (iq_id, mac)
);

alter table hardware enable row level security;
alter table forced_release enable row level security;
create policy hardware_entered on hardware to commissioning_app using (collection_id = current_collection());
create policy hardware_owned on hardware to commissioning_owner
  using (collection_id in (select collection_id from site where owner_id = current_owner_id()));
create policy hardware_system on hardware to commissioning_system using (true);
create policy forced_release_entered on forced_release to commissioning_app using (collection_id = current_collection());
create policy forced_release_system on forced_release to commissioning_system using (true);
grant select, insert, update, delete on hardware, forced_release to commissioning_app, commissioning_system;
grant select on hardware to commissioning_owner;
