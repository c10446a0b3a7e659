import type { Command } from '@commissioning/device-protocol/commands'
import type { DesiredState } from '@commissioning/device-protocol/desired-state-message'
import { messages, writeMessage } from '@commissioning/device-protocol/messages'
import { commandsTopic, desiredTopic } from '@commissioning/device-protocol/topics'
import type { FastifyBaseLogger } from 'fastify'
import {
  findDecoupledIqs,
  markPublished,
  markReleased,
  returnUnpublished,
  takeUnpublishedIqs,
} from '../features/desired-state/desired-state-store.ts'
import { runInSpan, runInTraceOf, traceparentNow } from '../infra/tracing/spans.ts'
import { forgetOldCommands, takeCommands } from './command-store.ts'
import type { SystemWork } from './create-system-work.ts'

interface Dependencies {
  system: SystemWork
  /** Resolves when the broker has taken the message. */
  publish: (topic: string, payload: string, retain: boolean) => Promise<unknown>
  now: () => Date
  log: Pick<FastifyBaseLogger, 'error'>
}

interface TakenIqs {
  macs: Set<string>
  takenAt: Date
}

const IQS_PER_BATCH = 50
const COMMAND_RETENTION_MS = 86_400_000

/**
 * Answers a function that sends everything unsent in the database: desired states, cleared ones and commands. No
 * transaction is open while it waits for the broker; what a process did not mark as sent before it ended is sent again.
 */
export function createDesiredPublisher({ system, publish, now, log }: Dependencies): () => Promise<void> {
  /** One that cannot be sent is retried when its lease has run out, and does not delay the others. */
  function writeDesired(mac: string, desired: DesiredState): string | undefined {
    try {
      return writeMessage('desired', { ...desired, traceparent: traceparentNow() })
    } catch (error) {
      log.error({ err: error, mac, version: desired.version }, 'a desired state cannot be sent')
      return undefined
    }
  }

  /** Database or broker went while these were published: their leases would hold them up when both are back. */
  let interrupted: TakenIqs | undefined

  async function giveBack({ macs, takenAt }: TakenIqs): Promise<void> {
    await system((tx) => returnUnpublished(tx, { macs: [...macs], takenAt }))
    interrupted = undefined
  }

  async function publishSome(): Promise<number> {
    if (interrupted) await giveBack(interrupted)
    const takenAt = now()
    const waiting = await system((tx) => takeUnpublishedIqs(tx, { limit: IQS_PER_BATCH, now: takenAt }))
    const macs = new Set(waiting.map(({ mac }) => mac))
    interrupted = { macs, takenAt }
    for (const { mac, desired, cause } of waiting) {
      await runInTraceOf(cause, () => publishOne(mac, desired))
      macs.delete(mac)
    }
    interrupted = undefined
    return waiting.length
  }

  const publishOne = (mac: string, desired: DesiredState) =>
    runInSpan(
      'publish desired',
      { kind: 'publish', 'commissioning.iq.mac': mac, 'commissioning.desired.version': desired.version },
      async () => {
        const message = writeDesired(mac, desired)
        if (message === undefined) return
        await publish(desiredTopic(mac), message, messages.desired.retained)
        await system((tx) => markPublished(tx, { mac, version: desired.version, now: now() }))
      },
    )

  const sendCommand = (mac: string, command: Command) =>
    runInSpan('publish commands', { kind: 'publish', 'commissioning.iq.mac': mac }, () =>
      publish(
        commandsTopic(mac),
        writeMessage('commands', { ...command, traceparent: traceparentNow() }),
        messages.commands.retained,
      ),
    )

  async function clearSome(): Promise<number> {
    const gone = await system((tx) => findDecoupledIqs(tx, IQS_PER_BATCH))
    for (const { mac } of gone) {
      await publish(desiredTopic(mac), '', messages.desired.retained)
      await system((tx) => markReleased(tx, mac))
    }
    return gone.length
  }

  return async () => {
    while ((await publishSome()) === IQS_PER_BATCH);
    while ((await clearSome()) === IQS_PER_BATCH);
    for (const { mac, payload } of await system((tx) => takeCommands(tx, now())))
      await runInTraceOf(payload.traceparent, () => sendCommand(mac, payload))
    await system((tx) => forgetOldCommands(tx, new Date(now().getTime() - COMMAND_RETENTION_MS)))
  }
}
