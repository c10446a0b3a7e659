-- Tags of a collection; the numbers are stored upper case, without separators.
create table tag (
  id uuid primary key,
  collection_id uuid not null references collection,
  number text not null check (number ~ '^([0-9A-F]{8}|[0-9A-F]{14}|[0-9A-F]{20})$'),
  -- A lock has learned it, or an IQ has taken it in.
  is_active boolean not null,
  is_blocked boolean not null default false,
  is_master_key boolean not null default false,
  registration_date timestamptz not null,
  version integer not null default 1,
  constraint tag_number_taken unique (collection_id, number)
);
create unique index tag_one_master_key on tag (collection_id) where is_master_key;
create index tag_newest on tag (collection_id, registration_date desc, id desc);
create index tag_waiting on tag (collection_id) where not is_active;

-- A change that this IQ has not confirmed yet, and the desired version that carries it.
create table tag_pending (
  tag_id uuid not null references tag on delete cascade,
  iq_id uuid not null references iq on delete cascade,
  collection_id uuid not null references collection,
  desired_version integer not null,
  primary key (tag_id, iq_id)
);
create index tag_pending_iq on tag_pending (iq_id);

-- A window in which a lock learns tags. What it learned may be told long after it was shut.
create table tag_registration (
  id uuid primary key,
  collection_id uuid not null references collection,
  iq_id uuid not null references iq on delete cascade,
  lock_id uuid not null references hardware on delete cascade,
  lock_mac text not null,
  started_at timestamptz not null,
  until timestamptz not null,
  ended_at timestamptz
);
create index tag_registration_iq on tag_registration (iq_id, until);
create index tag_registration_lock on tag_registration (lock_id);
create index tag_registration_collection on tag_registration (collection_id, until);

alter table tag enable row level security;
alter table tag_pending enable row level security;
alter table tag_registration enable row level security;
create policy tag_entered on tag to commissioning_app using (collection_id = current_collection());
create policy tag_pending_entered on tag_pending to commissioning_app using (collection_id = current_collection());
create policy tag_registration_entered on tag_registration to commissioning_app
  using (collection_id = current_collection());
create policy tag_system on tag to commissioning_system using (true);
create policy tag_pending_system on tag_pending to commissioning_system using (true);
create policy tag_registration_system on tag_registration to commissioning_system using (true);
grant select, update on tag to commissioning_app;
grant select, insert, update on tag_pending to commissioning_app;
grant select, insert, update, delete on tag_registration to commissioning_app;
grant select, insert, update on tag to commissioning_system;
grant select, insert, update, delete on tag_pending to commissioning_system;
grant select on tag_registration to commissioning_system;

alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check
  check (kind in ('owner_accepted', 'invitation_expired', 'iq_offline', 'tags_imported'));
