import { startEmbeddedBroker } from '@commissioning/platform/device-gateway/embedded-broker'
import { openCuttableLine } from '@commissioning/platform/testing/cuttable-line'

const OPERATOR = { username: 'platform', password: 'operator secret' }

/** A broker beside the stage, as an operator has one; platform and virtual IQs are on a line to it that can be cut. */
export async function openFixtureBroker() {
  const broker = await startEmbeddedBroker({
    host: '127.0.0.1',
    port: 0,
    platform: OPERATOR,
    isRegistered: async () => true,
    now: () => new Date(),
    log: () => {},
  })
  const line = await openCuttableLine(broker.url)
  return {
    /** For the settings of the stage. */
    env: { MQTT_URL: line.url, MQTT_USERNAME: OPERATOR.username, MQTT_PASSWORD: OPERATOR.password },
    cut: line.cut,
    mend: line.mend,
    async close(): Promise<void> {
      await line.close()
      await broker.close()
    },
  }
}
