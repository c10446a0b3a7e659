-- A history that cannot be bent unnoticed (decision 164). The text of a json is kept to the letter, so it can be hashed;
-- jsonb writes numbers and keys in its own way.
alter table audit
  alter column subject type json using subject::json,
  alter column change type json using change::json,
  add column before json,
  -- The thing that the record is about, by its id.
  add column thing_id text,
  add column outcome text not null default 'done' check (outcome in ('done', 'refused', 'denied')),
  -- A person is erased by taking value and salt; the commitments in the link stay.
  add column actor_salt uuid default gen_random_uuid(),
  add column content_salt uuid default gen_random_uuid();
create index audit_thing on audit (collection_id, thing_id, at desc) where thing_id is not null;

create table audit_link (
  -- The collection, else the company, else nobody's: all zeros.
  chain_id uuid not null,
  seq bigint not null check (seq > 0),
  audit_id uuid not null unique,
  actor_commitment bytea not null,
  content_commitment bytea not null,
  prev_hash bytea not null,
  hash bytea not null,
  primary key (chain_id, seq)
);
alter table audit_link enable row level security;
create policy audit_link_read on audit_link for select to commissioning_app
  using (chain_id = current_collection() or chain_id = current_company());
create policy audit_link_system on audit_link for select to commissioning_system using (true);
grant select on audit_link to commissioning_app, commissioning_system;

-- Those of the database itself; what cannot be rewritten with it is held outside.
create table audit_checkpoint (
  chain_id uuid not null,
  size bigint not null,
  root bytea not null,
  at timestamptz not null,
  primary key (chain_id, size)
);
alter table audit_checkpoint enable row level security;
create policy audit_checkpoint_read on audit_checkpoint for select to commissioning_app
  using (chain_id = current_collection() or chain_id = current_company());
create policy audit_checkpoint_system on audit_checkpoint for select to commissioning_system using (true);
grant select on audit_checkpoint to commissioning_app, commissioning_system;

create function audit_chain(written audit) returns uuid language sql immutable
  return coalesce(written.collection_id, written.company_id, '00000000-0000-0000-0000-000000000000');

-- What is hashed of a record, as canonical JSON (RFC 8785) whose keys stand in their order here.
create function audit_entry(written audit, link audit_link) returns text language sql stable
return '{"actor":"' || encode(link.actor_commitment, 'hex')
  || '","actor_kind":' || to_json(written.actor_kind)
  || ',"at":"' || to_char(written.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
  || '","chain":"' || link.chain_id
  || '","collection":' || coalesce(to_json(written.collection_id)::text, 'null')
  || ',"company":' || coalesce(to_json(written.company_id)::text, 'null')
  || ',"content":"' || encode(link.content_commitment, 'hex')
  || '","correlation":' || coalesce(to_json(written.correlation_id)::text, 'null')
  || ',"id":"' || written.id
  || '","installation":' || coalesce(to_json(written.installation_id)::text, 'null')
  || ',"operation":' || to_json(written.operation)
  || ',"outcome":"' || written.outcome
  || '","prev":"' || encode(link.prev_hash, 'hex')
  || '","seq":' || link.seq
  || '}';

-- Whoever calls it holds the chain: two at once would take the same number.
create function append_audit_link(written audit) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  link audit_link;
begin
  link.chain_id := audit_chain(written);
  link.audit_id := written.id;
  select seq + 1, hash into link.seq, link.prev_hash
    from audit_link where chain_id = link.chain_id order by seq desc limit 1;
  if link.seq is null then
    link.seq := 1;
    link.prev_hash := decode(repeat('00', 32), 'hex');
  end if;
  link.actor_commitment := sha256(convert_to(written.actor_salt || coalesce(written.actor_id, ''), 'UTF8'));
  link.content_commitment := sha256(convert_to(written.content_salt || '['
    || coalesce(to_json(written.thing_id)::text, 'null') || ',' || written.subject
    || ',' || coalesce(written.change::text, 'null') || ',' || coalesce(written.before::text, 'null') || ']', 'UTF8'));
  link.hash := sha256(convert_to(audit_entry(written, link), 'UTF8'));
  insert into audit_link select link.*;
  if link.seq % 100 = 0 then
    insert into audit_checkpoint values (link.chain_id, link.seq, link.hash, written.at);
  end if;
end $$;
revoke execute on function append_audit_link from public;

-- What older records are about, and the making of a site as the beginning of its history.
update audit set thing_id =
  (select value from json_each_text(subject) where key <> 'installationId' and value is not null limit 1);
update audit set collection_id = installation.collection_id, installation_id = installation.id
from installation
where operation in ('createInstallation', 'getInstallationAccess') and subject ->> 'id' = installation.id::text
  and audit.collection_id is null;

-- The records that there are already, in the order of their time.
do $$
declare
  written audit;
begin
  for written in select audit.* from audit order by at, id loop
    perform append_audit_link(written);
  end loop;
end $$;

-- At the commit, so that nobody who holds a chain waits for a row of another transaction, and for nobody else's chain.
create function link_audit() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(audit_chain(new)::text, 170));
  perform append_audit_link(new);
  return null;
end $$;
create constraint trigger audit_linked after insert on audit
  deferrable initially deferred for each row execute function link_audit();

-- Even who owns the table changes nothing of it but by erasing a person.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'audit' then
    if to_jsonb(new) - '{actor_id,actor_salt,thing_id,subject,change,before,content_salt}'::text[]
        = to_jsonb(old) - '{actor_id,actor_salt,thing_id,subject,change,before,content_salt}'::text[]
      and ((new.actor_id, new.actor_salt) is not distinct from (old.actor_id, old.actor_salt)
        or (new.actor_id is null and new.actor_salt is null))
      and ((new.thing_id, new.subject::text, new.change::text, new.before::text, new.content_salt)
          is not distinct from (old.thing_id, old.subject::text, old.change::text, old.before::text, old.content_salt)
        or (new.thing_id is null and new.subject::text = '{}' and new.change is null and new.before is null
          and new.content_salt is null)) then
      return new;
    end if;
  end if;
  raise exception 'a record of the history is not changed or removed' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_kept before update or delete on audit for each row execute function refuse_audit_change();
create trigger audit_kept_whole before truncate on audit execute function refuse_audit_change();
create trigger audit_link_kept before update or delete or truncate on audit_link execute function refuse_audit_change();
create trigger audit_checkpoint_kept before update or delete or truncate on audit_checkpoint
  execute function refuse_audit_change();

-- The making of a site is not yet work on it, and neither is what was refused.
create or replace function work_of(
  wanted uuid, out attention integer, out locks integer, out attached integer,
  out has_iq boolean, out owner_pending boolean, out last_activity timestamptz)
language sql stable security definer set search_path = public
begin atomic
  select
    (select count(*) from iq where collection_id = wanted and state = 'active'
        and (not online or restore_required or hold = 'ahead'))::integer
      + (select count(*) from hardware where collection_id = wanted and iq_id is not null
          and (not is_confirmed or is_detaching or not online or battery_state in ('low', 'critical')))::integer,
    (select count(*) from hardware where collection_id = wanted and hardware_type = 'lock')::integer,
    (select count(*) from hardware where collection_id = wanted and hardware_type = 'lock'
      and iq_id is not null and is_confirmed and not is_detaching)::integer,
    exists (select from iq where collection_id = wanted and state = 'active'),
    coalesce((select site.owner_pending from site where collection_id = wanted), false),
    (select at from audit where collection_id = wanted and outcome = 'done'
        and operation not in ('createInstallation', 'getInstallationAccess') order by at desc limit 1);
end;

-- Takes a person out: as who did something, and out of every record that is about them or holds their address.
create function erase_person_from_audit(person text, address text) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  erased integer;
begin
  update audit set
    actor_id = case when actor_id = person then null else actor_id end,
    actor_salt = case when actor_id = person then null else actor_salt end,
    thing_id = case when about then null else thing_id end,
    subject = case when about then '{}'::json else subject end,
    change = case when about then null else change end,
    before = case when about then null else before end,
    content_salt = case when about then null else content_salt end
  from (
    select id as record_id, coalesce(
      thing_id = person or strpos(lower(concat(subject, change, before)), lower(nullif(address, ''))) > 0
        or strpos(concat(subject, change, before), person) > 0, false) as about
    from audit) as named
  where id = record_id and (about or actor_id = person);
  get diagnostics erased = row_count;
  return erased;
end $$;
revoke execute on function erase_person_from_audit from public;
grant execute on function erase_person_from_audit to commissioning_system;
