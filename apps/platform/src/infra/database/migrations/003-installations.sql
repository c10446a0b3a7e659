create table owner (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  first_name text,
  last_name text,
  oidc_issuer text,
  oidc_subject text,
  created_at timestamptz not null,
  unique (oidc_issuer, oidc_subject)
);

create table collection (
  id uuid primary key,
  tenant_id uuid not null references tenant,
  customer_reference text not null,
  country_code text,
  time_zone text,
  business_type text,
  description text,
  created_at timestamptz not null
);

create table site (
  id uuid primary key,
  collection_id uuid not null unique references collection,
  customer_uid text not null unique,
  owner_id uuid references owner,
  owner_pending boolean not null default true,
  terms_accepted_at timestamptz,
  terms_version text
);
create index site_owner on site (owner_id);

-- One company's engagement on a collection. The list reads this table alone, so the name is kept here too.
create table installation (
  id uuid primary key,
  company_id uuid not null references company,
  collection_id uuid not null references collection,
  tenant_id uuid not null references tenant,
  installer_id uuid references staff on delete set null,
  site_customer_reference text,
  type text not null check (type in ('initial', 'by_access')),
  access_expiry timestamptz,
  release_date timestamptz,
  created_date timestamptz not null,
  version integer not null default 1,
  unique (company_id, collection_id, type, created_date)
);
create index installation_created on installation (company_id, created_date desc, id desc);
create index installation_released on installation (company_id, release_date desc, id desc);
create index installation_name on installation (company_id, site_customer_reference, id);
create index installation_collection on installation (collection_id);

-- A rename must reach the rows of other companies on the same collection, which the renaming company cannot see.
create function keep_installation_names() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update installation set site_customer_reference = new.customer_reference where collection_id = new.id;
  return new;
end $$;
create trigger collection_renamed after update of customer_reference on collection
  for each row when (old.customer_reference is distinct from new.customer_reference)
  execute function keep_installation_names();

create table invitation (
  id uuid primary key,
  kind text not null check (kind in ('site_owner', 'staff')),
  code_hash text not null unique,
  company_id uuid not null references company,
  site_id uuid references site,
  staff_id uuid references staff on delete cascade,
  email text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index invitation_site on invitation (site_id);

create table access_code (
  id uuid primary key,
  site_id uuid not null references site,
  code_hash text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by_company uuid references company,
  created_at timestamptz not null
);
create index access_code_site on access_code (site_id);

alter table owner enable row level security;
alter table collection enable row level security;
alter table site enable row level security;
alter table installation enable row level security;
alter table invitation enable row level security;
alter table access_code enable row level security;

create policy installation_own on installation to commissioning_app using (company_id = current_company());
create policy collection_entered on collection to commissioning_app using (id = current_collection());
create policy site_entered on site to commissioning_app using (collection_id = current_collection());
create policy owner_entered on owner to commissioning_app
  using (id in (select owner_id from site where collection_id = current_collection()));
create policy invitation_own on invitation to commissioning_app using (company_id = current_company());

create policy owner_self on owner to commissioning_owner using (id = current_owner_id());
create policy site_owned on site to commissioning_owner using (owner_id = current_owner_id());
create policy collection_owned on collection to commissioning_owner
  using (id in (select collection_id from site where owner_id = current_owner_id()));
create policy installation_owned on installation to commissioning_owner
  using (collection_id in (select collection_id from site where owner_id = current_owner_id()));
create policy access_code_owned on access_code to commissioning_owner
  using (site_id in (select id from site where owner_id = current_owner_id()));

create policy owner_system on owner to commissioning_system using (true);
create policy collection_system on collection to commissioning_system using (true);
create policy site_system on site to commissioning_system using (true);
create policy installation_system on installation to commissioning_system using (true);
create policy invitation_system on invitation to commissioning_system using (true);
create policy access_code_system on access_code to commissioning_system using (true);

grant select, insert, update on installation, collection, site, owner, invitation to commissioning_app;
grant select on owner, collection, installation to commissioning_owner;
grant select, update on site to commissioning_owner;
grant select, insert, update on access_code to commissioning_owner;
grant select, insert, update, delete on owner, collection, site, installation, invitation, access_code
  to commissioning_system;
