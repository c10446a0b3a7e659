-- The signals of locks and repeaters as they were measured, and the parent that heard them. Devices and parents are kept
-- by their MACs, because another device may take over an id and its place.
create table reading (
  hardware_id uuid not null references hardware on delete cascade,
  -- By the clock of the IQ: to be shown, never to be sorted by.
  measured_at timestamptz not null,
  kept_at timestamptz not null,
  -- Of the hardware; a reference would have every report hold this row.
  collection_id uuid not null,
  mac text not null,
  -- Null where it is not certain who heard it.
  parent_mac text,
  signal_strength integer not null,
  source text not null check (source in ('report', 'person')),
  modem_application text,
  revision text,
  parent_revision text,
  condition jsonb,
  -- The newest first is read by sorting the few of one device: another index would cost every report.
  primary key (hardware_id, measured_at)
);

alter table reading enable row level security;
create policy reading_entered on reading to commissioning_app using (collection_id = current_collection());
create policy reading_system on reading to commissioning_system using (true);
grant select, update (condition) on reading to commissioning_app;
grant select, insert, update, delete on reading to commissioning_system;

-- What the person said a measurement is taken under, until the IQ answers it.
alter table device_command add column condition jsonb;
create index device_command_of_iq on device_command (iq_id, expires_at);
grant update (condition) on device_command to commissioning_app;
