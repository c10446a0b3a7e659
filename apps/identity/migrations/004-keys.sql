-- Keys that are exchanged: each generation is made by one process, whichever asked first. Programs before this one go on with
-- the rows of identity_secret that these begin with.
create table identity_key (
  purpose text not null,
  generation integer not null,
  value text not null,
  made_at timestamptz not null,
  primary key (purpose, generation)
);
insert into identity_key (purpose, generation, value, made_at)
  select 'token', 1, (value::jsonb -> 'keys' -> 0)::text, created_at from identity_secret where name = 'jwks'
  union all
  select 'cookie', 1, value, created_at from identity_secret where name = 'cookie-key'
  union all
  select 'form', 1, value, created_at from identity_secret where name = 'form-key';
