-- Which tags open which locks of a collection, and when.
create table access_group (
  id uuid primary key,
  collection_id uuid not null references collection,
  customer_reference text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  constraint access_group_of_collection unique (collection_id, id)
);
create index access_group_name on access_group (collection_id, customer_reference, id);

alter table tag add constraint tag_of_collection unique (collection_id, id);
alter table hardware add constraint hardware_of_collection unique (collection_id, id, hardware_type);

-- What a group is of is of its collection: the keys say so.
create table access_group_tag (
  collection_id uuid not null,
  access_group_id uuid not null,
  tag_id uuid not null,
  primary key (access_group_id, tag_id),
  foreign key (collection_id, access_group_id) references access_group (collection_id, id) on delete cascade,
  foreign key (collection_id, tag_id) references tag (collection_id, id) on delete cascade
);
create index access_group_tag_tag on access_group_tag (collection_id, tag_id);

create table access_group_lock (
  collection_id uuid not null,
  access_group_id uuid not null,
  lock_id uuid not null,
  hardware_type text not null generated always as ('lock') stored,
  primary key (access_group_id, lock_id),
  foreign key (collection_id, access_group_id) references access_group (collection_id, id) on delete cascade,
  foreign key (collection_id, lock_id, hardware_type) references hardware (collection_id, id, hardware_type)
    on delete cascade
);
create index access_group_lock_lock on access_group_lock (collection_id, lock_id);

-- Dates and times are of the zone of the IQ that decides by them; weekdays from 1, which is Monday.
create table time_schedule (
  id uuid primary key,
  collection_id uuid not null,
  access_group_id uuid not null,
  start_date date,
  end_date date,
  start_time text not null check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  end_time text not null check (end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  weekdays integer[] not null check (cardinality(weekdays) > 0 and weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
  created_at timestamptz not null,
  foreign key (collection_id, access_group_id) references access_group (collection_id, id) on delete cascade,
  check (end_date >= start_date),
  check (end_time > start_time)
);
create index time_schedule_group on time_schedule (collection_id, access_group_id);

alter table access_group enable row level security;
alter table access_group_tag enable row level security;
alter table access_group_lock enable row level security;
alter table time_schedule enable row level security;
create policy access_group_entered on access_group to commissioning_app
  using (collection_id = current_collection());
create policy access_group_tag_entered on access_group_tag to commissioning_app
  using (collection_id = current_collection());
create policy access_group_lock_entered on access_group_lock to commissioning_app
  using (collection_id = current_collection());
create policy time_schedule_entered on time_schedule to commissioning_app
  using (collection_id = current_collection());
create policy access_group_system on access_group to commissioning_system using (true);
create policy access_group_tag_system on access_group_tag to commissioning_system using (true);
create policy access_group_lock_system on access_group_lock to commissioning_system using (true);
create policy time_schedule_system on time_schedule to commissioning_system using (true);
grant select, insert, update, delete on access_group, time_schedule to commissioning_app;
grant select, insert, delete on access_group_tag, access_group_lock to commissioning_app;
grant select on access_group, access_group_tag, access_group_lock, time_schedule to commissioning_system;
