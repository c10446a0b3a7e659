-- The access rules that were published to an IQ, from the ones that it has applied on (decision 169). Rules count until
-- those of the next row; a version that changed something else has no row.
create table published_rules (
  iq_id uuid not null references iq on delete cascade,
  desired_version integer not null,
  collection_id uuid not null references collection,
  access jsonb not null,
  time_zone text not null,
  primary key (iq_id, desired_version)
);
alter table published_rules enable row level security;
create policy published_rules_entered on published_rules for select to commissioning_app
  using (collection_id = current_collection());
create policy published_rules_system on published_rules to commissioning_system using (true);
grant select on published_rules to commissioning_app;
grant select, insert, update, delete on published_rules to commissioning_system;
