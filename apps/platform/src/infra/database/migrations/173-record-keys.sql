-- Keys that sign records of sites. A retired one keeps its public half for good, and its private half is deleted.
create table record_key (
  kid text primary key,
  x text not null,
  private_key text,
  made_at timestamptz not null,
  retired_at timestamptz,
  check ((private_key is null) = (retired_at is not null))
);
-- One signs at a time, also where two processes notice together that the next one is due.
create unique index record_key_signing on record_key ((retired_at is null)) where retired_at is null;
alter table record_key enable row level security;
create policy record_key_system on record_key to commissioning_system using (true);
grant select, insert, update on record_key to commissioning_system;
