create table device_command (
  id uuid primary key,
  collection_id uuid not null references collection,
  iq_id uuid not null references iq on delete cascade,
  payload jsonb not null,
  expires_at timestamptz not null,
  sent_at timestamptz,
  outcome text,
  answer jsonb
);
create index device_command_to_send on device_command (expires_at) where sent_at is null;

alter table device_command enable row level security;
create policy device_command_entered on device_command to commissioning_app using (collection_id = current_collection());
create policy device_command_system on device_command to commissioning_system using (true);
grant select, insert on device_command to commissioning_app;
grant select, insert, update, delete on device_command to commissioning_system;
