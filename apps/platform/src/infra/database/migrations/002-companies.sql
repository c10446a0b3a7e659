create table company (
  id uuid primary key,
  customer_reference text not null,
  created_at timestamptz not null
);

create table staff (
  id uuid primary key,
  company_id uuid not null references company,
  email text not null unique check (email = lower(email)),
  first_name text,
  last_name text,
  phone text,
  image_url text,
  locale text,
  role text not null check (role in ('installer_admin', 'installer_basic', 'clay_installer')),
  profile_completed boolean not null default false,
  oidc_issuer text,
  oidc_subject text,
  created_at timestamptz not null,
  unique (oidc_issuer, oidc_subject)
);
create index staff_company on staff (company_id);

create table tenant (
  id uuid primary key,
  customer_reference text not null,
  type text not null check (type in ('user_api', 'hardware_api'))
);

-- A company sees the tenants of the installations it works on, and may create for some of them.
create table company_tenant (
  company_id uuid not null references company,
  tenant_id uuid not null references tenant,
  may_create boolean not null default true,
  primary key (company_id, tenant_id)
);

alter table company enable row level security;
alter table staff enable row level security;
alter table tenant enable row level security;
alter table company_tenant enable row level security;

create policy company_own on company to commissioning_app using (id = current_company());
create policy staff_own on staff to commissioning_app using (company_id = current_company());
create policy company_tenant_own on company_tenant to commissioning_app using (company_id = current_company());
create policy tenant_own on tenant to commissioning_app
  using (id in (select tenant_id from company_tenant where company_id = current_company()));

create policy company_system on company to commissioning_system using (true);
create policy staff_system on staff to commissioning_system using (true);
create policy tenant_system on tenant to commissioning_system using (true);
create policy company_tenant_system on company_tenant to commissioning_system using (true);

grant select on company, tenant to commissioning_app;
grant select, insert, update, delete on staff to commissioning_app;
grant select, insert on company_tenant to commissioning_app;
grant select, insert, update, delete on company, staff, tenant, company_tenant to commissioning_system;
grant select on company to commissioning_owner;
create policy company_name_for_owner on company to commissioning_owner using (true);
