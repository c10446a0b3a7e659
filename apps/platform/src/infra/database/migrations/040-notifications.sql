-- What the people of a company are told of: one row for each open installation that it concerns.
create table notification (
  id uuid primary key,
  company_id uuid not null references company,
  installation_id uuid not null references installation,
  kind text not null check (kind in ('owner_accepted', 'invitation_expired', 'iq_offline')),
  -- The name of the IQ or the address of the owner, as it was then.
  subject text not null,
  created_at timestamptz not null
);
create index notification_newest on notification (company_id, created_at desc, id desc);
create index notification_age on notification (created_at);

create table notification_read (
  notification_id uuid not null references notification on delete cascade,
  staff_id uuid not null references staff on delete cascade,
  read_at timestamptz not null,
  primary key (staff_id, notification_id)
);
create index notification_read_notification on notification_read (notification_id);

alter table notification enable row level security;
alter table notification_read enable row level security;
create policy notification_own on notification to commissioning_app using (company_id = current_company());
create policy notification_read_self on notification_read to commissioning_app using (staff_id = current_actor());
create policy notification_system on notification to commissioning_system using (true);
grant select on notification to commissioning_app;
grant select, insert on notification_read to commissioning_app;
grant select, insert, delete on notification to commissioning_system;

-- An invitation whose end has been told, or is none of the installer's business because a newer one replaced it.
alter table invitation add column expiry_told_at timestamptz;
update invitation set expiry_told_at = expires_at where expires_at <= now();
create index invitation_expiring on invitation (expires_at) where used_at is null and expiry_told_at is null;
