import { cp, rm } from 'node:fs/promises'
import { isLockedOut } from '@commissioning/database/database-error'
import type { TestPlatform } from '@commissioning/platform/testing/test-platform'

/**
 * Keeps what the database and the folder of files hold now; the answer brings it back, however often. Rows are copied
 * rather than a database made anew, because the platform stays connected.
 */
export async function saveForRewind({ database, settings }: Pick<TestPlatform, 'database' | 'settings'>) {
  const { filesDir } = settings
  const storedFiles = `${filesDir}-kept`
  await runSqlAlone(database, KEEP)
  await cp(filesDir, storedFiles, { recursive: true })
  return {
    rewind: async () => {
      await runSqlAlone(database, REWIND)
      await cp(storedFiles, filesDir, { recursive: true })
    },
    forget: () => rm(storedFiles, { recursive: true }),
  }
}

type Sql = Pick<TestPlatform['database'], 'executeSql'>

/**
 * Runs SQL while nobody else writes: all tables are locked and no job is at work. It never waits for a table, because
 * what the platform writes after an answer (a count of tries, the outcome of a job) would meet it in a deadlock.
 */
export async function runSqlAlone({ executeSql }: Sql, text: string): Promise<void> {
  for (let isDone = false; !isDone; )
    try {
      await executeSql(`begin; ${LOCK_ALL}; ${text}; commit`)
      isDone = true
    } catch (error) {
      if (!isLockedOut(error)) throw error
    }
}

const OUR_TABLES = `select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migration'`

const LOCK_ALL = `
  do $$ begin
    execute (select 'lock table pgboss.job, ' || string_agg(format('public.%I', name), ', ' order by name)
      || ' in exclusive mode nowait' from (${OUR_TABLES}) tables);
    if exists (select from pgboss.job where state = 'active') then
      raise lock_not_available using message = 'A job is at work.';
    end if;
  end $$`

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
  set local session_replication_role = replica;
  delete from pgboss.job;
  do $$ declare one record; columns text; begin
    for one in ${OUR_TABLES} loop
      select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
        where attrelid = format('public.%I', one.name)::regclass and attnum > 0 and not attisdropped and attgenerated = '';
      execute format('delete from public.%I', one.name);
      execute format('insert into public.%1$I (%2$s) select %2$s from kept.%1$I', one.name, columns);
    end loop;
  end $$`

/** Every row lies before those that lay before it. */
export const turnTablesRound = (database: Sql) =>
  runSqlAlone(
    database,
    `set local session_replication_role = replica;
    do $$ declare one record; columns text; begin
      for one in ${OUR_TABLES} loop
        select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
          where attrelid = format('public.%I', one.name)::regclass and attnum > 0 and not attisdropped and attgenerated = '';
        execute format('create temp table turned as select * from public.%I order by ctid desc', one.name);
        execute format('delete from public.%I', one.name);
        execute format('insert into public.%1$I (%2$s) overriding system value select %2$s from turned', one.name, columns);
        drop table turned;
      end loop;
    end $$`,
  )

/** Somebody else has written every row meanwhile. */
export const RAISE_VERSIONS = `do $$ declare versioned regclass; begin
  for versioned in select attrelid::regclass from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'version' and not attisdropped
  loop execute format('update %s set version = version + 1000', versioned); end loop;
end $$`
