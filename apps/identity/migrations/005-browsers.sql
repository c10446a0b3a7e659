-- Which browser a session is in, for the person alone to see. The session's own row may end before its refresh tokens do.
create table identity_browser (
  session_uid text primary key,
  account_id uuid not null references identity_account (id) on delete cascade,
  browser text,
  system text,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index identity_browser_account on identity_browser (account_id);
create index identity_browser_expiry on identity_browser (expires_at);
