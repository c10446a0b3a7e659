import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  clusterFolder,
  createCluster,
  readPassword,
  SERVER_ACCOUNT,
} from '@commissioning/database/embedded/cluster'
import { findBinaries } from '@commissioning/database/embedded/postgres-binaries'
import { findFreePort, startServer } from '@commissioning/database/embedded/server-process'
import { unprivilegedUser } from '@commissioning/database/embedded/server-user'
import { joinDatabase } from '@commissioning/database/open-database'
import { openCuttableLine } from '@commissioning/platform/testing/cuttable-line'
import { becomesTrueWithin } from '../bench/becomes-true-within.ts'
import type { DrillMessage } from '../bench/drill-message.ts'
import { withPlatform } from '../bench/platform-fixture.ts'
import { connectLastingIq } from './lasting-iq.ts'
import { haveAllReportedSignal, reportAll } from './learning-iqs.ts'
import { startNoteWriters } from './note-writers.ts'

const STEP_TIMEOUT_MS = 60_000

/** The primary is killed under writes and reports, its standby is promoted, and the platform goes on without a restart. */
export async function drill({ iqs = 10, writes = 200 } = {}): Promise<DrillMessage> {
  const pair = await startServerPair()
  let leading = pair.primaryUrl
  const line = await openCuttableLine(pair.primaryUrl, () => leading)
  try {
    return await withPlatform({ iqs, databaseUrl: line.url }, async (fixture) => {
      const fleet = await Promise.all(fixture.iqs.map((iq) => connectLastingIq(fixture.brokerUrl, iq)))
      await reportAll(fleet, 1)
      const isMet = await becomesTrueWithin(STEP_TIMEOUT_MS, () => haveAllReportedSignal(fixture, 1))
      const writers = startNoteWriters(fixture)
      const isUnderWay = await becomesTrueWithin(STEP_TIMEOUT_MS, async () => writers.answered() >= writes)

      await pair.killPrimary()
      const began = performance.now()
      await reportAll(fleet, 9)
      leading = pair.standbyUrl
      await pair.promoteStandby()
      const isBack = await becomesTrueWithin(
        STEP_TIMEOUT_MS,
        async () => (await fixture.writeNote('After it')) === 201,
      )
      const awaySeconds = (performance.now() - began) / 1000
      const isReceived = await becomesTrueWithin(STEP_TIMEOUT_MS, () => haveAllReportedSignal(fixture, 9))
      const { acknowledged, refused, others, lost, half } = await writers.end()
      for (const iq of fleet) await iq.end()

      return {
        seen: `${lost} of ${acknowledged} acknowledged lost, ${half} half done; ${refused} writes refused with 503, ${others} otherwise; ${isBack ? `writes again after ${awaySeconds.toFixed(1)} s, by itself` : 'never again'}; reports of ${iqs} IQs ${isReceived ? 'kept' : 'not kept'}`,
        wanted: '0 lost, 0 half done, 0 otherwise, by itself, kept',
        holds: isMet && isUnderWay && isBack && isReceived && lost + half + others === 0,
      }
    })
  } finally {
    line.cut()
    await line.close()
    await pair.close()
  }
}

/** Gives a tree to the user that the server runs as. */
function handOver(folder: string, { uid, gid }: { uid: number; gid: number }): void {
  chownSync(folder, uid, gid)
  for (const name of readdirSync(folder, { recursive: true })) chownSync(join(folder, String(name)), uid, gid)
}

/** A PostgreSQL server and its hot standby, without which no write is acknowledged. */
async function startServerPair() {
  const binaries = await findBinaries()
  const user = await unprivilegedUser()
  const folder = mkdtempSync(join(tmpdir(), 'commissioning-pair-'))
  if (user) chownSync(folder, user.uid, user.gid)
  await createCluster({ folder, binaries, user, isSynced: true })
  const [first, second] = [clusterFolder(folder), join(folder, STANDBY)]
  appendFileSync(join(first, 'pg_hba.conf'), 'host replication all 127.0.0.1/32 scram-sha-256\n')
  cpSync(first, second, { recursive: true })
  chmodSync(second, 0o700)
  writeFileSync(join(second, 'standby.signal'), '')
  if (user) handOver(second, user)

  const password = await readPassword(folder)
  const start = (cluster: string, port: number, settings: string[]) =>
    startServer({ binaries, user, cluster, port, settings: ['max_connections=100', ...settings] })
  const ports = [await findFreePort(), await findFreePort()] as const
  const primary = await start(first, ports[0], [`synchronous_standby_names=${STANDBY}`])
  const standby = await start(second, ports[1], [
    `primary_conninfo=host=127.0.0.1 port=${ports[0]} user=${SERVER_ACCOUNT} password=${password} application_name=${STANDBY}`,
  ])
  const url = (port: number) => `postgres://${SERVER_ACCOUNT}:${password}@127.0.0.1:${port}/postgres`
  return {
    primaryUrl: url(ports[0]),
    standbyUrl: url(ports[1]),
    /** At once, as when its machine loses power; nobody connects to it again. */
    async killPrimary(): Promise<void> {
      const [pid] = readFileSync(join(first, 'postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGKILL')
      await primary.ended
    },
    async promoteStandby(): Promise<void> {
      const database = await joinDatabase({ url: url(ports[1]) })
      await database.executeSql('select pg_promote()')
      await database.close()
    },
    async close(): Promise<void> {
      await Promise.all([standby.stop(), primary.stop()])
      await rm(folder, { recursive: true })
    },
  }
}

const STANDBY = 'standby'
