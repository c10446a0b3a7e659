import { isLoopback } from '@commissioning/server-kit/encryption'
import type { EnvReader } from '@commissioning/server-kit/environment'
import { readOwnTls } from '@commissioning/server-kit/own-tls'

/** The device bus: the operator's broker, or where the embedded one listens, and who the platform is there. */
export function readBrokerSettings(read: EnvReader) {
  const url = read.address('MQTT_URL', ['mqtts:', 'mqtt:', 'wss:', 'ws:'])
  const embeddedHost = read.optional('MQTT_HOST') ?? '127.0.0.1'
  if (read.needsTls && !isLoopback(embeddedHost))
    read.fault(
      `MQTT_HOST is '${embeddedHost}', which others reach, and the embedded broker has no TLS: with ENCRYPTION=required name a broker in MQTT_URL.`,
      '',
    )
  const tls = readOwnTls(read, 'MQTT')
  if (tls && !url?.startsWith('mqtts:'))
    read.fault('MQTT_CERTIFICATE_FILE is shown over TLS alone: MQTT_URL must begin with mqtts://.', '')
  return {
    /** The operator's broker is used where this is set, and the embedded one otherwise. */
    url,
    embeddedHost,
    /** 0 lets the system choose. */
    embeddedPort: read.wholeNumber('MQTT_PORT', { min: 0, max: 65_535, otherwise: 0 }),
    username: read.credential('MQTT_USERNAME'),
    password: read.credential('MQTT_PASSWORD'),
    /** The platform shows it to the broker as a client. */
    tls,
  }
}
