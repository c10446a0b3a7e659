-- The roles that a door switches to inside its transaction. Nobody signs in to the database as one of them.
do $$
declare
  door text;
begin
  foreach door in array array['commissioning_app', 'commissioning_owner', 'commissioning_system'] loop
    begin
      execute format('create role %I nologin', door);
    exception
      when duplicate_object or unique_violation then null;
    end;
    if not pg_has_role(current_user, door, 'member') then
      execute format('grant %I to current_user', door);
    end if;
  end loop;
end $$;

grant usage on schema public to commissioning_app, commissioning_owner, commissioning_system;

create function current_company() returns uuid language sql stable
  return nullif(current_setting('app.company_id', true), '')::uuid;
create function current_collection() returns uuid language sql stable
  return nullif(current_setting('app.collection_id', true), '')::uuid;
create function current_owner_id() returns uuid language sql stable
  return nullif(current_setting('app.owner_id', true), '')::uuid;
