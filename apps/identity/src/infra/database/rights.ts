import { IDENTITY_ROLE } from '@commissioning/database/identity-role'
import type { OpenDatabase } from '@commissioning/database/opened-database'

/** The role reads and writes the rows of the provider's tables, and can change none of the tables. */
export const grantIdentityRights = ({ executeSql }: Pick<OpenDatabase<unknown>, 'executeSql'>) =>
  executeSql(`do $$ declare place regclass; begin
    perform pg_advisory_xact_lock(720510);
    for place in select oid::regclass from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname like 'identity\\_%'
    loop execute format('grant select, insert, update, delete on %s to ${IDENTITY_ROLE}', place); end loop;
    execute format('grant usage on schema %I to ${IDENTITY_ROLE}', current_schema());
  end $$`)
