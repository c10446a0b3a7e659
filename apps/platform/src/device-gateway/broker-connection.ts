import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt'
import type { SignIn } from './broker.ts'

interface Dependencies {
  url: string
  signIn: SignIn
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

export interface BrokerConnection {
  client: MqttClient
  /** The CONNACK return code with which the broker refuses the platform now (MQTT 3.1.1, table 3.1). */
  refusal: () => number | undefined
}

/** Milliseconds between two attempts, after a refusal as after a cut. */
export const RECONNECT_MS = 1_000

/**
 * How each connection to a broker begins. MQTT.js 5.16.0 stops for good after a refusing CONNACK unless it is asked to
 * go on, and a broker refuses while its password is being exchanged.
 */
export const CONNECT_OPTIONS = {
  connectTimeout: 10_000,
  resubscribe: false,
  reconnectOnConnackError: true,
} as const satisfies IClientOptions

/**
 * Connects to the broker and tries until it is let in, with credentials that are read anew for each attempt. The log
 * names a fault once, and again when it changes.
 */
export function connectToBroker({ url, signIn, log }: Dependencies): BrokerConnection {
  const client = mqtt.connect(url, {
    clientId: `platform-${randomUUID()}`,
    ...signIn(),
    ...CONNECT_OPTIONS,
    clean: true,
    reconnectPeriod: RECONNECT_MS,
  })
  let fault: string | undefined
  let refusal: number | undefined
  client.on('reconnect', () => Object.assign(client.options, signIn()))
  client.on('error', (error) => {
    refusal = readConnackRefusalCode(error)
    if (fault === error.message) return
    fault = error.message
    log.warn(
      { err: error, ...(refusal !== undefined && { returnCode: refusal }) },
      refusal === undefined ? 'the broker cannot be reached' : CONNECTION_REFUSED_TEXT,
    )
  })
  client.on('connect', () => {
    if (fault !== undefined) log.info('the broker is reached again')
    fault = undefined
    refusal = undefined
  })
  return { client, refusal: () => refusal }
}

const CONNECTION_REFUSED_TEXT =
  'the broker refuses the sign-in of the platform, which tries again: compare MQTT_USERNAME, MQTT_PASSWORD or the certificate with what the broker knows'

/** A second CONNACK on one connection is a fault of the protocol (MQTT 5, 0x82), and no refusal. */
const PROTOCOL_ERROR = 0x82

/** Reads the return code of a refusing CONNACK; undefined for every other fault. */
export const readConnackRefusalCode = (error: unknown): number | undefined =>
  error instanceof mqtt.ErrorWithReasonCode && error.code !== PROTOCOL_ERROR ? error.code : undefined
