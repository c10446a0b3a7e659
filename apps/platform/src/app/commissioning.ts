import { pathToFileURL } from 'node:url'
import type { Environment } from '@commissioning/server-kit/environment'
import { runBackup } from '../features/admin/backup-command.ts'
import { runCheck } from '../features/admin/check-command.ts'
import {
  type CommandOutcome,
  runAsProgram,
  runCommandOnOpenDatabase,
} from '../features/admin/operator-command.ts'
import { runAfterOwnRestore, runRestore } from '../features/admin/restore-command.ts'
import { runSetUp } from '../features/admin/set-up-command.ts'
import { runImport } from '../features/device-registry/import-registry-command.ts'
import { runVerifyHistory } from '../features/history/verify-history-command.ts'
import { createMaps } from '../features/maps/create-maps.ts'
import { runCheckOutside } from '../features/outside/outside-command.ts'
import { runErasePerson } from '../features/personal-data/erase-person-command.ts'
import { runExportPerson } from '../features/personal-data/export-person-command.ts'
import { migratePlatform } from '../infra/database/migrate-platform.ts'

const USAGE = `commissioning <command>, with the platform's settings in the environment:
  start                                   the platform
  migrate                                 bring the database up to date
  company <name> <e-mail address>         a company and its first Installer Admin
  tenant <name> <type> <company> [more]   a tenant, of type user_api or hardware_api
  registry import <file.csv>              the maker's list of devices
  backup <archive>                        database, uploads and keys into one file, while the product is at work
  check <archive>                         restore it beside the product's database, and prove that all is there
  check outside                           ask every part that the settings name, and say what to change
  verify-history [installation]           prove that no record was changed, or name the first that was;
                                          --checkpoint <size:root> compares with one that somebody holds
  export-person <e-mail address>          all that is stored about a person, as JSON
  erase-person <e-mail address>           take a person out of every history and record, which stay intact
  restore <archive> [--yes]               put it in the place of all that is there
  restored                                say that the database was put back by other means`

type RunCommand = (args: readonly string[], env: Environment) => Promise<CommandOutcome>

const commands: Readonly<Record<string, RunCommand>> = {
  migrate: (_args, env) =>
    runCommandOnOpenDatabase(env, async (database) => {
      await migratePlatform(database)
      return 'The database is up to date.'
    }),
  company: (args, env) => runSetUp(['company', ...args], env),
  tenant: (args, env) => runSetUp(['tenant', ...args], env),
  'registry import': runImport,
  backup: runBackup,
  check: runCheck,
  'verify-history': runVerifyHistory,
  'erase-person': runErasePerson,
  'export-person': runExportPerson,
  'check outside': (_args, env) => runCheckOutside(env, { createMaps }),
  restore: runRestore,
  restored: runAfterOwnRestore,
}

/** All commands of the operator. */
export async function runCommissioning(args: readonly string[], env: Environment): Promise<CommandOutcome> {
  const [first = '', second = ''] = args
  const name = [`${first} ${second}`, first].find((messages) => messages in commands)
  if (!name) return { isDone: ['help', '--help', '-h'].includes(first), text: USAGE }
  return commands[name]?.(args.slice(name.split(' ').length), env) ?? { isDone: false, text: USAGE }
}

const isProgram = pathToFileURL(process.argv[1] ?? '').href === import.meta.url
if (isProgram && process.argv[2] === 'start') await import('./main.ts')
else await runAsProgram(import.meta.url, runCommissioning)
