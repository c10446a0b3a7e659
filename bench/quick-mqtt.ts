import { Socket } from 'node:net'
import mqtt from 'mqtt'

/** A connection whose small messages do not wait for each other, as those of the platform do not. */
export async function connectQuickly(
  url: string,
  options: mqtt.IClientOptions = {},
): Promise<mqtt.MqttClient> {
  const client = await mqtt.connectAsync(url, { reconnectPeriod: 0, ...options })
  if (client.stream instanceof Socket) client.stream.setNoDelay()
  return client
}
