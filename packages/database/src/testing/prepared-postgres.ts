import { openDatabase } from '../open-database.ts'
import type { OpenDatabase } from '../opened-database.ts'

/** Rows by the hundred thousand are made in one statement, also beside other tests. */
export const patientLimits = { statementMs: 120_000 } as const

/** The name of a template that holds what `prepare` made; only the first who asks for it prepares. */
export async function prepareTemplate<Tables>(
  hash: string,
  prepare: (database: OpenDatabase<Tables>) => Promise<unknown>,
): Promise<string> {
  const template = `template_${hash}`
  const draft = `${template}_draft`
  await onMaintenance(async (server) => {
    await server.executeSql('select pg_advisory_lock(hashtext($1))', [template])
    const { rows } = await server.executeSql('select 1 from pg_database where datname = $1', [template])
    if (rows.length > 0) return
    await server.executeSql(`drop database if exists ${draft} with (force)`)
    await server.executeSql(`create database ${draft}`)
    const database = await openDatabase<Tables>({ url: addressOf(draft), limits: patientLimits })
    try {
      await prepare(database)
    } finally {
      await database.close()
    }
    // whoever was killed while preparing leaves a draft, never a template
    await server.executeSql(`alter database ${draft} rename to ${template}`)
  })
  return template
}

/** A new database on the test server, with the address to open it and the way to be rid of it. */
export async function createServerDatabase(name: string, template: string | undefined) {
  // files are copied in a third of the time that it takes to log their pages
  await onMaintenance((server) =>
    server.executeSql(`create database ${name} template ${template ?? 'template1'} strategy file_copy`),
  )
  const drop = () =>
    onMaintenance((server) => server.executeSql(`drop database if exists ${name} with (force)`))
  return { url: addressOf(name), drop }
}

function addressOf(name: string): string {
  const address = new URL(serverUrl())
  address.pathname = `/${name}`
  return address.href
}

function serverUrl(): string {
  const url = process.env.TEST_POSTGRES_URL
  if (!url) throw new Error('TEST_POSTGRES_URL names no server; run the tests with npm test.')
  return url
}

/** One connection, so that a lock taken in one statement holds for the next ones and ends with them. */
async function onMaintenance(work: (server: OpenDatabase<unknown>) => Promise<unknown>): Promise<void> {
  const server = await openDatabase({ url: serverUrl(), poolSize: 1, limits: patientLimits })
  try {
    await work(server)
  } finally {
    await server.close()
  }
}
