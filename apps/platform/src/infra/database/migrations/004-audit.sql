-- Append-only: no role may change or remove a record.
create table audit (
  id uuid primary key,
  at timestamptz not null,
  company_id uuid,
  collection_id uuid,
  installation_id uuid,
  actor_kind text not null check (actor_kind in ('staff', 'owner', 'device', 'system')),
  actor_id text,
  operation text not null,
  subject jsonb not null,
  change jsonb,
  correlation_id text
);
create index audit_company on audit (company_id, at desc);
create index audit_collection on audit (collection_id, at desc);

alter table audit enable row level security;
create policy audit_read on audit for select to commissioning_app
  using (company_id = current_company() or collection_id = current_collection());
create policy audit_write on audit for insert to commissioning_app with check (company_id = current_company());
create policy audit_write_owner on audit for insert to commissioning_owner with check (true);
create policy audit_system on audit to commissioning_system using (true) with check (true);
grant select, insert on audit to commissioning_app, commissioning_system;
grant insert on audit to commissioning_owner;
