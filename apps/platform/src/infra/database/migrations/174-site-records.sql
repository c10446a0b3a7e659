-- Records of sites as they were released. Content is bytes, since what is signed may not be written anew; until it is
-- sealed, hashes of files and of the record before may be missing.
create table site_record (
  id uuid primary key,
  collection_id uuid not null references collection,
  company_id uuid not null references company,
  installation_id uuid not null references installation,
  site_customer_reference text not null,
  made_at timestamptz not null,
  content bytea not null,
  hash text,
  seal text,
  sealed_at timestamptz,
  acceptance text,
  accepted_at timestamptz,
  accepted_by text,
  remarks text,
  erasures text[] not null default '{}',
  check ((sealed_at is null) = (hash is null) and (hash is null) = (seal is null))
);
create index site_record_collection on site_record (collection_id, made_at, id);
create index site_record_installation on site_record (installation_id);
create index site_record_company on site_record (company_id);
alter table site_record enable row level security;
create policy site_record_own on site_record to commissioning_app
  using (company_id = current_company() or collection_id = current_collection());
create policy site_record_owned on site_record to commissioning_owner
  using (collection_id in (select owned_collections()));
create policy site_record_system on site_record to commissioning_system using (true);
grant select on site_record to commissioning_app;
grant select, insert on site_record to commissioning_system;
-- An acceptance is written anew by the system only to take a person out of it.
grant update (content, hash, seal, sealed_at, erasures, acceptance, accepted_by) on site_record to commissioning_system;
grant select, update (acceptance, accepted_at, accepted_by, remarks) on site_record to commissioning_owner;

-- What keys the hashes of tags in all records of a site, so that they can be compared and not be tried out.
create table record_salt (
  collection_id uuid primary key references collection,
  salt text not null
);
alter table record_salt enable row level security;
create policy record_salt_system on record_salt to commissioning_system using (true);
grant select, insert on record_salt to commissioning_system;
