-- A company's columns of tag lists, by heading ('' for a list without one), and how their numbers are read.
create table tag_list_column (
  company_id uuid not null references company on delete cascade,
  heading text not null,
  -- Null reads hexadecimal numbers as they stand.
  reading text,
  used_at timestamptz not null,
  primary key (company_id, heading)
);
alter table tag_list_column enable row level security;
create policy tag_list_column_own on tag_list_column to commissioning_app using (company_id = current_company());
create policy tag_list_column_system on tag_list_column to commissioning_system using (true);
grant select, insert, update, delete on tag_list_column to commissioning_app;
grant select on tag_list_column to commissioning_system;
