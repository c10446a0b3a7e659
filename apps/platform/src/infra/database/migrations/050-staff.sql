alter table staff
  add column version integer not null default 1,
  add column full_name text not null
    generated always as (trim(coalesce(first_name, '') || ' ' || coalesce(last_name, ''))) stored;
-- The newest invitation says how long a pending person may take.
create index invitation_staff on invitation (staff_id, created_at desc);
