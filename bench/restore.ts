import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type Fixture, withPlatform } from './platform-fixture.ts'

const GIGABYTES = Number(process.env.GIGABYTES ?? 10)
const IQS = 100
const COMMISSIONING = resolve(import.meta.dirname, '../apps/platform/src/app/commissioning.ts')
const GIGABYTE = 1_000_000_000

/** A database of 10 GB (GIGABYTES) of readings and records on its own server: backup, check, restore, and until it serves again. */
export async function bench(say: (line: string) => void): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'commissioning-restore-'))
  // the database server, which runs as another user, goes through it
  chmodSync(folder, 0o711)
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir, { mode: 0o711 })
  const archive = join(folder, 'backup.tar')
  try {
    return await withPlatform({ iqs: IQS, dataDir }, async (fixture) => {
      const [writtenMs, bytes] = await timeWork(() => fill(fixture))
      say(`filled                    ${inGigabytes(bytes)} in ${formatSeconds(writtenMs)}`)
      const before = await countRecords(fixture)

      const [backupMs] = await timeWork(() => runCommissioning(['backup', archive], dataDir))
      say(
        `backup                    ${formatSeconds(backupMs)} while it serves; the archive has ${inGigabytes(statSync(archive).size)}`,
      )
      const [checkMs] = await timeWork(() => runCommissioning(['check', archive], dataDir))
      say(`check                     ${formatSeconds(checkMs)} while it serves`)
      const isLate = (await fixture.writeNote('After the backup')) === 201

      await fixture.platform.end()
      const [restoreMs] = await timeWork(() => runCommissioning(['restore', archive, '--yes'], dataDir))
      const [startMs] = await timeWork(() => fixture.startAnother())
      say(
        `restore                   ${formatSeconds(restoreMs)}, ready ${formatSeconds(startMs)} later; ${(restoreMs / backupMs).toFixed(1)} times the backup`,
      )
      const after = await countRecords(fixture)
      const isBack = after === before && isLate && (await fixture.writeNote('After the restore')) === 201
      return isBack ? undefined : `Of ${before} records ${after} are there after the restore.`
    })
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

/** Half of it readings of devices, half records of 1 KB; answers the size of the database in bytes. */
async function fill({ openOwn }: Fixture): Promise<number> {
  const database = await openOwn()
  const size = async () =>
    Number((await database.executeSql('select pg_database_size(current_database()) as bytes')).rows[0]?.bytes)
  try {
    for (let hours = 0; (await size()) < GIGABYTES * GIGABYTE; hours += 100) {
      await database.executeSql(READINGS, [hours])
      await database.executeSql(INSERT_RECORDS)
    }
    await database.executeSql('analyze')
    return await size()
  } finally {
    await database.close()
  }
}

async function countRecords({ openOwn }: Fixture): Promise<number> {
  const database = await openOwn()
  try {
    const { rows } = await database.executeSql(
      `select (select count(*) from reading) + (select count(*) from audit) as records`,
    )
    return Number(rows[0]?.records)
  } finally {
    await database.close()
  }
}

const runCommissioning = (args: string[], dataDir: string) =>
  promisify(execFile)(process.execPath, [COMMISSIONING, ...args], {
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, DATA_DIR: dataDir },
  })

async function timeWork<Result>(work: () => Promise<Result>): Promise<[ms: number, result: Result]> {
  const began = performance.now()
  const result = await work()
  return [performance.now() - began, result]
}

const inGigabytes = (bytes: number) => `${(bytes / GIGABYTE).toFixed(1)} GB`
const formatSeconds = (ms: number) => `${(ms / 1000).toFixed(0)} s`

const READINGS = `insert into reading (hardware_id, measured_at, kept_at, collection_id, mac, signal_strength, source, revision)
  select id, at, at, collection_id, mac, -60, 'report', '2.0'
  from hardware, generate_series(1, 100) as ago,
    lateral (select timestamptz '2026-01-01' - make_interval(hours => $1::int + ago) as at) as moment`

const INSERT_RECORDS = `insert into audit (id, at, actor_kind, operation, subject, change)
  select gen_random_uuid(), timestamptz '2026-01-01', 'system', 'changeNote', '{}',
    jsonb_build_object('text', (select string_agg(md5(random()::text || n || part), '') from generate_series(1, 28) as part))
  from generate_series(1, 50000) as n`
