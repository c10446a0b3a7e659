import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@commissioning/database/embedded/server-process'
import { waitingForLocks } from '@commissioning/database/testing/waiting-for-locks'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { notifyDeviceGateway } from '../features/device-sync/device-sync-store.ts'
import { selectCollectionForUpdate } from '../features/installations/collection-store.ts'
import type { Database } from '../infra/database/database.ts'
import { setSystemRole } from '../infra/database/database-roles.ts'
import { newId } from '../infra/database/new-id.ts'
import { breakableDatabase } from '../testing/breakable-database.ts'
import { noBroker, TEST_BROKER_USER } from '../testing/test-broker.ts'
import { addTestIq, addTestLock } from '../testing/test-hardware.ts'
import { aSite } from '../testing/test-installations.ts'
import { connectTestIq } from '../testing/test-iq.ts'
import { startMosquitto } from '../testing/test-mosquitto.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { startProcess } from '../testing/test-process.ts'
import { withholdingProxy } from '../testing/withholding-proxy.ts'
import { createSystemWork } from './create-system-work.ts'
import { startDeviceGateway } from './device-gateway.ts'
import { createEventStorage } from './event-storage.ts'
import { createReportIntake } from './report-intake.ts'

const RECEIVING = /this process (hears|no longer hears) the events of IQs/g

describe('an event that was confirmed to an IQ', async () => {
  const platform = await testPlatform(noBroker)
  const { database, now, system } = platform
  const installationId = await aSite(platform)
  const added = await addTestIq(platform, installationId)
  const { body: lock } = await addTestLock(platform, installationId, { iqId: added.id })
  const mosquitto = await startMosquitto([added])
  const dataDir = mkdtempSync(join(tmpdir(), 'confirmed-events-'))
  afterAll(async () => {
    await mosquitto.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const { collectionId } = await system((tx) =>
    tx.selectFrom('iq').where('id', '=', added.id).select(['collectionId']).executeTakeFirstOrThrow(),
  )
  const registrationId = newId(now())
  await database.db
    .insertInto('tagRegistration')
    .values({
      id: registrationId,
      collectionId,
      iqId: added.id,
      lockId: lock.id,
      lockMac: lock.mac,
      startedAt: now(),
      until: now(),
      endedAt: null,
    })
    .execute()

  const learned = async () =>
    (
      await system((tx) =>
        tx.selectFrom('tag').where('collectionId', '=', collectionId).select('number').execute(),
      )
    ).map(({ number }) => number)
  const records = async () =>
    (
      await system((tx) =>
        tx.selectFrom('audit').where('operation', '=', 'learnTag').select('change').execute(),
      )
    ).map(({ change }) => (change as { number: string }).number)
  /** Until this is let go nobody keeps a tag. */
  const selectTagsForUpdate = async () => {
    const tx = await database.db.startTransaction().execute()
    await setSystemRole(tx)
    await selectCollectionForUpdate(tx, collectionId)
    return { release: () => tx.rollback().execute() }
  }

  /** Until this is released no report of the IQ is stored. */
  const selectIqForUpdate = async () => {
    const tx = await database.db.startTransaction().execute()
    await setSystemRole(tx)
    await tx.selectFrom('iq').where('id', '=', added.id).select('id').forUpdate().execute()
    return { release: () => tx.rollback().execute() }
  }

  /** Nobody has to wait until the time of one that is gone has run out. */
  const freeDuty = () =>
    system(async (tx) => {
      await tx
        .updateTable('duty')
        .set({ heldUntil: new Date(0) })
        .execute()
      await notifyDeviceGateway(tx)
    })

  let boots = 0
  const anIqOn = async (url: string) => {
    boots += 1
    const iq = await connectTestIq(url, added, boots)
    const event = () => ({ id: crypto.randomUUID(), at: now().toISOString(), lockMac: lock.mac })
    return {
      /** Resolves when the IQ has the confirmation that the event is stored. */
      learn: (tagNumber: string) =>
        iq.send('events', { ...event(), kind: 'tagLearned', tagNumber, registrationId }),
      report: () => iq.report(),
      open: () => iq.send('events', { ...event(), kind: 'accessGranted', tagNumber: '04A1B2C3' }),
    }
  }
  const aProcess = async (env: Record<string, string>) => {
    const started = startProcess({
      NODE_ENV: 'test',
      LOG_LEVEL: 'info',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      OIDC_ISSUER: 'http://127.0.0.1:1',
      SMTP_URL: 'smtp://127.0.0.1:1',
      ...env,
    })
    const address = await started.address()
    return {
      ended: started.ended,
      terminate: () => started.child.kill('SIGTERM'),
      /** 0 where nobody listens any more. */
      readiness: () =>
        fetch(`${address}/health/ready`).then(
          ({ status }) => status,
          () => 0,
        ),
      isReceiving: () => [...started.output.out.matchAll(RECEIVING)].at(-1)?.[1] === 'hears',
      async kill() {
        started.child.kill('SIGKILL')
        await started.ended
        await freeDuty()
      },
      async end() {
        started.child.kill('SIGTERM')
        expect(await started.ended).toBe(0)
      },
    }
  }
  const aReceivingProcess = async (env: Record<string, string>) => {
    const started = await aProcess(env)
    await expect.poll(started.isReceiving).toBe(true)
    return started
  }

  describe('with Mosquitto', () => {
    test('is there when no process was [DEVICE-23]', async () => {
      await (await aReceivingProcess(mosquitto.env)).end()
      const iq = await anIqOn(mosquitto.iqUrl)
      // more than a broker queues unless it is configured to
      await Promise.all(Array.from({ length: 1_200 }, () => iq.open()))
      await iq.learn('04000001')
      expect(await learned()).not.toContain('04000001')
      await using next = disposable(await aProcess(mosquitto.env))
      await expect.poll(learned).toContain('04000001')
      await next.end()
    })

    test('is there when the process is killed before it has stored it [DEVICE-23]', async () => {
      const iq = await anIqOn(mosquitto.iqUrl)
      const process = await aReceivingProcess(mosquitto.env)
      const held = await selectTagsForUpdate()
      await iq.learn('04000002')
      await waitingForLocks(database)
      await process.kill()
      await held.release()
      expect(await learned()).not.toContain('04000002')
      await using next = disposable(await aProcess(mosquitto.env))
      await expect.poll(learned).toContain('04000002')
      await next.end()
    })

    test('is there once when the process is killed after it has stored it and before it said so', async () => {
      const iq = await anIqOn(mosquitto.iqUrl)
      const proxy = await withholdingProxy(Number(new URL(mosquitto.platformUrl).port))
      onTestFinished(() => proxy.close())
      const process = await aReceivingProcess({
        ...mosquitto.env,
        MQTT_URL: `mqtt://127.0.0.1:${proxy.port}`,
      })
      proxy.withhold()
      await iq.learn('04000003')
      await expect.poll(learned).toContain('04000003')
      await process.kill()
      await iq.learn('04000004')
      await using next = disposable(await aProcess(mosquitto.env))
      await expect.poll(learned).toContain('04000004')
      await next.end()
      expect((await records()).filter((number) => number === '04000003')).toHaveLength(1)
    })

    test('is there when one of two processes is killed, from the other one [DEVICE-23]', async () => {
      const iq = await anIqOn(mosquitto.iqUrl)
      const both = await Promise.all([aProcess(mosquitto.env), aProcess(mosquitto.env)])
      await expect.poll(() => both.filter(({ isReceiving }) => isReceiving()).length).toBe(1)
      const receiving = both.find(({ isReceiving }) => isReceiving())
      const other = both.find((process) => process !== receiving)
      const held = await selectTagsForUpdate()
      await iq.learn('04000005')
      await waitingForLocks(database)
      await receiving?.kill()
      await held.release()
      await expect.poll(learned).toContain('04000005')
      await expect.poll(() => other?.isReceiving()).toBe(true)
      await other?.end()
    })

    test('holds up no end: asked to end, a process is not ready at once and ends in time [DEVICE-24 OPS-07]', async () => {
      const url = mosquitto.iqUrl
      const process = await aReceivingProcess(mosquitto.env)
      const held = await selectIqForUpdate()
      const iq = await anIqOn(url)
      await waitingForLocks(database)
      await Promise.all(Array.from({ length: 500 }, () => iq.report()))
      process.terminate()
      await expect.poll(() => process.readiness()).not.toBe(200)
      expect(await process.ended).toBeTypeOf('number')
      await held.release()
      // an end that was cut off has left its lease to its time
      await freeDuty()
    })

    test('is there when the database was away [DEVICE-23]', async () => {
      const { breakable, lose, bringBack } = breakableDatabase(database)
      const iq = await anIqOn(mosquitto.iqUrl)
      await aGateway(breakable)
      await iq.learn('04000006')
      await expect.poll(learned).toContain('04000006')
      const lost = lose()
      await iq.learn('04000007')
      await lost
      bringBack()
      await expect.poll(learned).toContain('04000007')
    })

    async function aGateway(of: Database) {
      const { log } = platform.app
      const intake = createReportIntake({ system: createSystemWork(of), now, log })
      const gateway = await startDeviceGateway({
        database: of,
        intake,
        now,
        log,
        receivesEvents: true,
        events: createEventStorage({ handle: intake.handle, log }),
        broker: { url: mosquitto.platformUrl, ...TEST_BROKER_USER },
      })
      onTestFinished(() => gateway.close())
    }
  })

  describe('with the embedded broker', () => {
    test.each([1, 2])(
      'is stored before it is confirmed to the IQ, also when one of %i processes is killed [DEVICE-23]',
      async (count) => {
        const port = await findFreePort()
        const env = {
          MQTT_PORT: String(port),
          MQTT_USERNAME: TEST_BROKER_USER.username,
          MQTT_PASSWORD: TEST_BROKER_USER.password,
        }
        const url = `mqtt://127.0.0.1:${port}`
        const process = await aProcess(env)
        if (count === 2) await aReceivingProcess({ ...env, MQTT_URL: url })
        const number = `0400001${count}`
        const held = await selectTagsForUpdate()
        let isConfirmed = false
        const tell = () => {
          isConfirmed = true
        }
        // the line is cut before any confirmation
        void (await anIqOn(url)).learn(number).then(tell, () => {})
        await waitingForLocks(database)
        await process.kill()
        await held.release()
        expect(isConfirmed).toBe(false)
        expect(await learned()).not.toContain(number)

        await using next = disposable(await aProcess(env))
        const again = await selectTagsForUpdate()
        const confirmed = (await anIqOn(url)).learn(number).then(tell)
        await waitingForLocks(database)
        expect(isConfirmed).toBe(false)
        await again.release()
        await confirmed
        expect(await learned()).toContain(number)
        await next.end()
      },
    )
  })
})

/** Ends with its test, also with one that fails. */
const disposable = <Process extends { kill: () => Promise<void> }>(process: Process) => ({
  ...process,
  [Symbol.asyncDispose]: process.kill,
})
