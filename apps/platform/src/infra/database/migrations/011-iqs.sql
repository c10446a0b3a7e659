create table iq (
  id uuid primary key,
  collection_id uuid not null references collection,
  device_id uuid not null constraint iq_device_claimed unique references registered_device,
  mac text not null unique,
  revision text not null,
  customer_reference text not null,
  time_zone text not null,
  led_enabled boolean not null default true,
  led_mode text,
  otp_enabled boolean not null default false,
  state text not null default 'active' check (state in ('active', 'dead')),
  is_subscribed boolean not null default true,
  installer_has_access boolean not null default true,
  restored_reset_count integer not null default 0,
  desired_version integer not null,
  published_version integer not null default 0,
  version integer not null default 1,
  -- What the IQ reported last.
  online boolean not null default false,
  last_seen timestamptz,
  presence jsonb,
  stamp jsonb,
  reported_version integer not null default 0,
  modem_application text,
  ethernet boolean not null default false,
  wifi boolean not null default false,
  modem_signal integer,
  reset_count integer not null default 0,
  reset_required boolean not null default false,
  restore_required boolean not null default false,
  created_at timestamptz not null
);
create index iq_collection on iq (collection_id, customer_reference);
create index iq_to_publish on iq (id) where published_version < desired_version;

-- An IQ that was taken out of its installation: its retained desired state has still to be cleared.
create table iq_release (
  mac text primary key,
  created_at timestamptz not null
);

alter table iq enable row level security;
alter table iq_release enable row level security;
create policy iq_entered on iq to commissioning_app using (collection_id = current_collection());
create policy iq_owned on iq to commissioning_owner
  using (collection_id in (select collection_id from site where owner_id = current_owner_id()));
create policy iq_system on iq to commissioning_system using (true);
create policy iq_release_open on iq_release to commissioning_app, commissioning_system using (true);
grant select, insert, update, delete on iq to commissioning_app, commissioning_system;
grant select, update on iq to commissioning_owner;
grant select, insert, update, delete on iq_release to commissioning_app, commissioning_system;
