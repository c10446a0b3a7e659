create table identity_account (
  id uuid primary key,
  email text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  phone text,
  locale text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index identity_account_email_key on identity_account (lower(email));

-- Everything the protocol remembers: sessions, interactions, codes, grants, refresh tokens, used proofs.
create table identity_artifact (
  model text not null,
  id text not null,
  payload text not null,
  grant_id text,
  account_id text,
  uid text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id)
);
create index identity_artifact_grant on identity_artifact (grant_id) where grant_id is not null;
create index identity_artifact_account on identity_artifact (account_id) where account_id is not null;
create index identity_artifact_uid on identity_artifact (uid) where uid is not null;
create index identity_artifact_expiry on identity_artifact (expires_at);

create table identity_secret (
  name text primary key,
  value text not null,
  created_at timestamptz not null
);

create table identity_attempt (
  key text primary key,
  count integer not null,
  window_ends_at timestamptz not null
);
create index identity_attempt_expiry on identity_attempt (window_ends_at);

create table identity_reset_link (
  token_hash text primary key,
  account_id uuid not null references identity_account (id) on delete cascade,
  return_to text,
  expires_at timestamptz not null
);
create index identity_reset_link_account on identity_reset_link (account_id);
