-- What one process at a time does for all, and until when it may without saying so again.
create table duty (
  name text primary key,
  holder uuid not null,
  held_until timestamptz not null
);

-- What an IQ reports under a smaller boot count than before, until it is believed.
alter table iq add column fallen_stamp jsonb;

alter table duty enable row level security;
create policy duty_system on duty to commissioning_system using (true);
grant select, insert, update, delete on duty to commissioning_system;
