-- The intercom site of a collection, with an owner of its own.
create table intercom_site (
  id uuid primary key,
  collection_id uuid not null constraint intercom_site_of_collection unique references collection,
  customer_reference text not null,
  time_zone text not null,
  labels text[] not null check (cardinality(labels) > 0 and labels <@ array['residential', 'organizational']),
  integration_enabled boolean not null default true,
  location jsonb,
  owner_id uuid references owner,
  -- As the invitation names the person; once registered, people name themselves.
  owner_first_name text,
  owner_last_name text,
  owner_pending boolean not null default true,
  terms_accepted_at timestamptz,
  terms_version text,
  version integer not null default 1,
  created_at timestamptz not null
);
create index intercom_site_owner on intercom_site (owner_id);

create table entrance (
  id uuid primary key,
  collection_id uuid not null references collection,
  intercom_site_id uuid not null references intercom_site,
  lock_id uuid constraint entrance_lock unique references hardware on delete set null,
  customer_reference text not null,
  intercom_code uuid not null,
  geo_filter_proximity integer check (geo_filter_proximity between 100 and 1000 and geo_filter_proximity % 100 = 0),
  version integer not null default 1,
  created_at timestamptz not null,
  constraint entrance_intercom unique (intercom_site_id, intercom_code)
);

alter table invitation
  drop constraint invitation_kind_check,
  add constraint invitation_kind_check check (kind in ('site_owner', 'intercom_owner', 'staff')),
  add column intercom_site_id uuid references intercom_site on delete cascade;
create index invitation_intercom_site on invitation (intercom_site_id);

alter table intercom_site enable row level security;
alter table entrance enable row level security;
create policy intercom_site_entered on intercom_site to commissioning_app
  using (collection_id = current_collection());
create policy entrance_entered on entrance to commissioning_app using (collection_id = current_collection());
create policy intercom_owner_entered on owner for select to commissioning_app
  using (id in (select owner_id from intercom_site where collection_id = current_collection()));
create policy intercom_site_owned on intercom_site to commissioning_owner using (owner_id = current_owner_id());
create policy intercom_site_system on intercom_site to commissioning_system using (true);
create policy entrance_system on entrance to commissioning_system using (true);

grant select, insert, update, delete on intercom_site, entrance to commissioning_app;
grant select, update on intercom_site to commissioning_owner;
grant select, insert, update, delete on intercom_site, entrance to commissioning_system;
