-- Which life of this database it is: 0, or the seconds since 2020 when it was last restored from a backup.
create table database_epoch (
  is_only boolean primary key default true check (is_only),
  epoch integer not null,
  -- The server and database that it was in at the last start; one that is elsewhere was restored.
  place text
);
insert into database_epoch (epoch) values (0);

create function current_epoch() returns integer language sql stable
  return (select epoch from database_epoch);

-- A row's version never begins below the epoch, so that an ETag from before a restore fits no row after it.
alter table access_group alter column version set default greatest(1, current_epoch());
alter table company alter column version set default greatest(1, current_epoch());
alter table entrance alter column version set default greatest(1, current_epoch());
alter table floor alter column version set default greatest(1, current_epoch());
alter table floor_plan alter column version set default greatest(1, current_epoch());
alter table hardware alter column version set default greatest(1, current_epoch());
alter table installation alter column version set default greatest(1, current_epoch());
alter table intercom_site alter column version set default greatest(1, current_epoch());
alter table iq alter column version set default greatest(1, current_epoch());
alter table note alter column version set default greatest(1, current_epoch());
alter table staff alter column version set default greatest(1, current_epoch());
alter table tag alter column version set default greatest(1, current_epoch());

alter table iq
  -- The epoch under which its desired state is published.
  add column epoch integer not null default current_epoch(),
  -- Nothing is published to an IQ that was not heard since a restore, nor to one that is ahead of this database.
  add column hold text check (hold in ('unheard', 'ahead')),
  -- The last desired version that this database knows to be its own of an earlier epoch.
  add column restored_version integer;

-- An IQ that is ahead: what it said of the state that it has applied.
create table held_iq (
  iq_id uuid primary key references iq on delete cascade,
  collection_id uuid not null references collection,
  since timestamptz not null,
  digest text,
  asked_at timestamptz,
  applied jsonb
);
create index held_iq_collection on held_iq (collection_id);

alter table database_epoch enable row level security;
alter table held_iq enable row level security;
create policy database_epoch_read on database_epoch for select
  to commissioning_app, commissioning_owner, commissioning_system using (true);
create policy held_iq_entered on held_iq to commissioning_app using (collection_id = current_collection());
create policy held_iq_system on held_iq to commissioning_system using (true);
grant select on database_epoch to commissioning_app, commissioning_owner, commissioning_system;
grant select, delete on held_iq to commissioning_app;
grant select, insert, update, delete on held_iq to commissioning_system;
