import * as z from 'zod/mini'
import en from 'zod/v4/locales/en.js'
import { Command, CommandAnswer } from './commands.ts'
import { AppliedState, DesiredState } from './desired-state-message.ts'
import { DeviceEvent } from './events.ts'
import { IqReport } from './iq-report-message.ts'
import { Presence } from './presence.ts'
import type { TopicName } from './topics.ts'

/** Every message: which way it goes, how it is sent, and how large it may be. */
export const messages = {
  desired: { direction: 'toIq', qos: 1, retained: true, maxBytes: 1_048_576, schema: DesiredState },
  reported: { direction: 'fromIq', qos: 1, retained: true, maxBytes: 65_536, schema: IqReport },
  presence: { direction: 'fromIq', qos: 1, retained: true, maxBytes: 1_024, schema: Presence },
  commands: { direction: 'toIq', qos: 1, retained: false, maxBytes: 4_096, schema: Command },
  answers: { direction: 'fromIq', qos: 1, retained: false, maxBytes: 4_096, schema: CommandAnswer },
  events: { direction: 'fromIq', qos: 1, retained: false, maxBytes: 4_096, schema: DeviceEvent },
  applied: { direction: 'fromIq', qos: 1, retained: false, maxBytes: 1_048_576, schema: AppliedState },
} as const satisfies Record<TopicName, MessageKind>

interface MessageKind {
  direction: 'toIq' | 'fromIq'
  qos: 1
  retained: boolean
  maxBytes: number
  schema: z.ZodMiniType
}

/** The largest payload that any message may have; a broker can refuse all above it. */
export const MAX_PAYLOAD_BYTES = Math.max(...Object.values(messages).map(({ maxBytes }) => maxBytes))

export interface Payloads {
  desired: DesiredState
  reported: IqReport
  presence: Presence
  commands: Command
  answers: CommandAnswer
  events: DeviceEvent
  /** The last desired state that an IQ has taken in, as it was asked for it. */
  applied: DesiredState
}

export interface MessageFault {
  code: 'MessageTooLarge' | 'MessageNotJson' | 'MessageInvalid'
  message: string
}

export type ReadMessage<Name extends TopicName> =
  | { ok: true; value: Payloads[Name] }
  | { ok: false; fault: MessageFault }

/** A received payload as its message, or what is wrong with it. Unknown fields are dropped. */
export function readMessage<Name extends TopicName>(name: Name, payload: Uint8Array): ReadMessage<Name> {
  if (payload.byteLength > messages[name].maxBytes) {
    return fault('MessageTooLarge', `'${name}' is larger than ${messages[name].maxBytes} bytes.`)
  }
  const json = parseJson(new TextDecoder().decode(payload))
  if (json === undefined) return fault('MessageNotJson', `'${name}' is not JSON.`)
  const parsed = schemaOf(name).safeParse(json, { error: formatIssueInEnglish })
  return parsed.success
    ? { ok: true, value: parsed.data }
    : fault('MessageInvalid', `'${name}': ${z.prettifyError(parsed.error)}`)
}

/** The faulty field and its bound are logged. */
const formatIssueInEnglish = en().localeError

/** The payload to send. Throws what makes it one that the other side would refuse. */
export function writeMessage<Name extends TopicName>(name: Name, value: Payloads[Name]): string {
  const payload = JSON.stringify(schemaOf(name).parse(value))
  if (new TextEncoder().encode(payload).byteLength > messages[name].maxBytes) {
    throw new RangeError(`'${name}' is larger than ${messages[name].maxBytes} bytes.`)
  }
  return payload
}

// the table above pairs each name with the schema of its payload
const schemaOf = <Name extends TopicName>(name: Name) =>
  messages[name].schema as unknown as z.ZodMiniType<Payloads[Name]>

const fault = (code: MessageFault['code'], message: string) =>
  ({ ok: false, fault: { code, message } }) as const

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
