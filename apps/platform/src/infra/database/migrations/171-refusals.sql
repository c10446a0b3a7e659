-- How many refused calls of a person were recorded within the running minute, and how many were left out since.
create table refusal_window (
  person uuid primary key references staff on delete cascade,
  began_at timestamptz not null,
  recorded integer not null,
  left_out integer not null
);
alter table refusal_window enable row level security;
create policy refusal_window_own on refusal_window to commissioning_app
  using (person::text = current_setting('app.actor_id', true));
grant select, insert, update on refusal_window to commissioning_app;
