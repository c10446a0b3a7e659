-- The answer of a POST, written in the transaction that did the work, so that a retry is answered and not repeated.
create table idempotency (
  actor_id uuid not null,
  key text not null,
  request_hash text not null,
  status integer,
  reply jsonb,
  created_at timestamptz not null,
  primary key (actor_id, key)
);
create index idempotency_age on idempotency (created_at);

alter table idempotency enable row level security;
create function current_actor() returns uuid language sql stable
  return nullif(current_setting('app.actor_id', true), '')::uuid;
create policy idempotency_own on idempotency to commissioning_app, commissioning_owner
  using (actor_id = current_actor());
create policy idempotency_system on idempotency to commissioning_system using (true);
grant select, insert, update on idempotency to commissioning_app, commissioning_owner;
grant select, delete on idempotency to commissioning_system;
