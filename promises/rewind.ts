import { cp, rm } from 'node:fs/promises'
import type { TestPlatform } from '@commissioning/platform/testing/test-platform'

/**
 * Keeps what the database and the folder of files hold now; the answer brings it back, however often. Rows are copied
 * rather than a database made anew, because the platform stays connected.
 */
export async function keepForRewind({ database, settings }: Pick<TestPlatform, 'database' | 'settings'>) {
  const { filesDir } = settings
  const storedFiles = `${filesDir}-kept`
  await database.executeSql(KEEP)
  await cp(filesDir, storedFiles, { recursive: true })
  return {
    rewind: async () => {
      await database.executeSql(REWIND)
      await cp(storedFiles, filesDir, { recursive: true })
    },
    forget: () => rm(storedFiles, { recursive: true }),
  }
}

const OUR_TABLES = `select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migration'`

const KEEP = `
  drop schema if exists kept cascade;
  create schema kept;
  do $$ declare one record; begin
    for one in ${OUR_TABLES} loop
      execute format('create table kept.%1$I as table public.%1$I', one.name);
    end loop;
  end $$`

/** Keys and triggers rest meanwhile; what the database computes itself is not written. */
const REWIND = `
  begin;
  set local session_replication_role = replica;
  delete from pgboss.job;
  do $$ declare one record; columns text; begin
    for one in ${OUR_TABLES} loop
      select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
        where attrelid = format('public.%I', one.name)::regclass and attnum > 0 and not attisdropped and attgenerated = '';
      execute format('delete from public.%I', one.name);
      execute format('insert into public.%1$I (%2$s) select %2$s from kept.%1$I', one.name, columns);
    end loop;
  end $$;
  commit`
