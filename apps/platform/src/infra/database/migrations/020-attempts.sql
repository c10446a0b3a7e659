-- How often somebody has tried a code, counted for all processes. Written outside of every door, so no role sees it.
create table attempt (
  key text primary key,
  tries integer not null,
  ends_at timestamptz not null
);
create index attempt_end on attempt (ends_at);

alter table attempt enable row level security;
