-- What a company has said of the columns of its lists of locks.
create table lock_list_column (
  company_id uuid not null references company on delete cascade,
  heading text not null,
  -- Null says nothing of locks.
  field text,
  used_at timestamptz not null,
  primary key (company_id, heading)
);
alter table lock_list_column enable row level security;
create policy lock_list_column_own on lock_list_column to commissioning_app using (company_id = current_company());
create policy lock_list_column_system on lock_list_column to commissioning_system using (true);
grant select, insert, update, delete on lock_list_column to commissioning_app;
grant select on lock_list_column to commissioning_system;
