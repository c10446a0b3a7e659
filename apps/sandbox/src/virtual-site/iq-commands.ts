import {
  type answerCodes,
  type Command,
  type CommandAnswer,
  refuseCommand,
} from '@commissioning/device-protocol/commands'
import { REMEMBERED_COMMANDS } from '@commissioning/device-protocol/timing'
import { openLock } from './lock-door.ts'
import { canReachIq, measureSignal } from './radio-reach.ts'
import { findRadioDevice, recordActivity, type SiteContext } from './site-context.ts'
import type { IqState } from './site-state.ts'

type AnswerCode = (typeof answerCodes)[number]

const FIRST_FIRMWARE_WITH_SIGNAL = [24, 4, 0] as const
const BEFORE_RESET_MS = 1_000

/** Does a command once: a double gets the same answer again. */
export function executeIqCommand(context: SiteContext, iq: IqState, command: Command): void {
  const before = iq.answers.find(({ id }) => id === command.id)
  const answer = before ?? { ...answerTo(context, iq, command), traceparent: command.traceparent }
  if (before === undefined) {
    iq.answers.push(answer)
    iq.answers.splice(0, iq.answers.length - REMEMBERED_COMMANDS)
    recordActivity(context, iq.mac, `Command ${command.kind}: ${answer.outcome}.`)
  }
  const say = () => context.links.get(iq.mac)?.send('answers', answer)
  if (iq.faults.answerLateMs > 0) context.clock.after(iq.faults.answerLateMs, say)
  else say()
}

function answerTo(context: SiteContext, iq: IqState, command: Command): CommandAnswer {
  const refusal = refuseCommand(command, context.clock.utc())
  if (refusal !== undefined) return failedAnswer(command, refusal.code, refusal.message)
  if (iq.faults.refuseCommands) return failedAnswer(command, 'Refused', 'The IQ refuses every command.')
  if (command.kind === 'softReset') {
    context.scheduledTasks.plan(
      iq.mac,
      'reset',
      BEFORE_RESET_MS + iq.faults.answerLateMs,
      String(context.softResetMs),
    )
    return { id: command.id, outcome: 'accepted' }
  }
  if (command.kind === 'tellApplied') {
    if (iq.desired !== null) context.links.get(iq.mac)?.send('applied', iq.desired)
    return { id: command.id, outcome: 'accepted' }
  }
  return answerForLock(context, iq, command)
}

function answerForLock(
  context: SiteContext,
  iq: IqState,
  command: Extract<Command, { lockMac: string }>,
): CommandAnswer {
  const held = iq.devices.find(({ mac, state }) => mac === command.lockMac && state === 'joined')
  const lock = findRadioDevice(context, command.lockMac)
  if (held === undefined || lock?.kind !== 'lock') {
    return failedAnswer(command, 'UnknownDevice', 'The lock is not attached to this IQ.')
  }
  if (lock.boundTo !== iq.mac || !canReachIq(context, iq, lock, held.parentMac)) {
    return failedAnswer(command, 'DeviceOffline', 'The lock does not answer.')
  }
  if (command.kind === 'openLock') {
    openLock(context, lock, 'Opened from afar.')
    return doneAnswer(command, null, null)
  }
  if (lock.communicationType === 'RFNET' || isOlder(iq.modemApplication, FIRST_FIRMWARE_WITH_SIGNAL)) {
    return failedAnswer(command, 'NotSupported', 'There is no signal strength of this lock.')
  }
  held.rssi = measureSignal(context, iq, lock, held.parentMac)
  held.rssiAt = new Date(context.clock.utc()).toISOString()
  return doneAnswer(command, held.rssi, held.rssiAt)
}

const doneAnswer = ({ id }: Command, rssi: number | null, rssiAt: string | null): CommandAnswer => ({
  id,
  outcome: 'done',
  rssi,
  rssiAt,
})

const failedAnswer = ({ id }: Command, code: AnswerCode, message: string): CommandAnswer => ({
  id,
  outcome: 'failed',
  code,
  message,
})

function isOlder(version: string, limit: readonly number[]): boolean {
  const parts = version.split('.').map(Number)
  const differing = limit.findIndex((part, index) => (parts[index] ?? 0) !== part)
  return differing !== -1 && (parts[differing] ?? 0) < (limit[differing] ?? 0)
}
