-- The maker's production list: what may be claimed at all (4 §4). It belongs to no company.
create table registered_device (
  id uuid primary key,
  kind text not null check (kind in ('iq', 'lock', 'repeater')),
  mac text not null unique,
  activation_code text unique,
  communication_type text check (communication_type in ('RFNET', 'BLUENET')),
  revision text not null,
  lock_type text not null default 'none',
  secret_hash text,
  -- The last version of a desired state that was published for this IQ; it grows for the life of the hardware.
  last_version integer not null default 0,
  check ((kind = 'iq') = (activation_code is not null and secret_hash is not null))
);

alter table registered_device enable row level security;
create policy registered_device_known on registered_device to commissioning_app, commissioning_system using (true);
grant select on registered_device to commissioning_app;
grant update (last_version) on registered_device to commissioning_app;
grant select, insert, update, delete on registered_device to commissioning_system;
