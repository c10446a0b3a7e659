import { readFile } from 'node:fs/promises'
import type { Environment } from '@commissioning/server-kit/environment'
import { type CommandOutcome, runAsProgram, runCommandInTransaction } from '../admin/operator-command.ts'
import { importRegistry } from './import-registry.ts'

/**
 * For operators: `commissioning registry import <file.csv>` with the platform's DATABASE_URL. Imports the whole file or
 * nothing.
 */
export async function runImport([file]: readonly string[], env: Environment): Promise<CommandOutcome> {
  if (!file) return { isDone: false, text: 'Name the CSV file to import.' }
  return runCommandInTransaction(env, async (tx) => {
    const count = await importRegistry(tx, await readFile(file, 'utf8'))
    return `Imported ${count} devices.`
  })
}

await runAsProgram(import.meta.url, runImport)
