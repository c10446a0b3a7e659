-- The code of each moment is made of the secret, so it lies here as it is. A recovery code is kept as its hash.
create table identity_second_factor (
  account_id uuid primary key references identity_account (id) on delete cascade,
  secret text not null,
  set_up_at timestamptz not null,
  last_step integer not null
);

create table identity_recovery_code (
  code_hash text primary key,
  account_id uuid not null references identity_second_factor (account_id) on delete cascade
);
create index identity_recovery_code_account on identity_recovery_code (account_id);

-- Who has shown a password and is not done: in a sign-in (its id is the interaction's) or on the account page (the session's).
-- With a secret a second factor is being set up; it may take the place of the one that was set up at `replaces`, and of no other.
create table identity_half_done (
  id text primary key,
  account_id uuid not null references identity_account (id) on delete cascade,
  secret text,
  replaces timestamptz,
  expires_at timestamptz not null
);
create index identity_half_done_account on identity_half_done (account_id);
create index identity_half_done_expiry on identity_half_done (expires_at);
