import { existsSync } from 'node:fs'
import { TEST_BROKER_USER } from '@commissioning/platform/testing/test-broker'
import { MOSQUITTO_PROGRAM, startMosquitto } from '@commissioning/platform/testing/test-mosquitto'
import { readProgramVersion } from '../find-program.ts'
import type { OutsidePartDefinition } from '../outside-part-definition.ts'

/** The device protocol tells operators to run it like this. */
export const mosquitto: OutsidePartDefinition = {
  kind: 'broker',
  title: 'Mosquitto',
  needs: '`mosquitto.conf` of [device-protocol.md](device-protocol.md)',
  async missing() {
    return existsSync(MOSQUITTO_PROGRAM) ? undefined : `mosquitto is not at ${MOSQUITTO_PROGRAM}`
  },
  async begin({ folder, iqs }) {
    const broker = await startMosquitto(iqs, folder)
    return {
      version: await readProgramVersion(MOSQUITTO_PROGRAM, '-h').catch((error: { stdout?: string }) =>
        versionIn(error.stdout),
      ),
      env: { MQTT_URL: broker.platformUrl, MQTT_USERNAME: TEST_BROKER_USER.username },
      iqUrl: broker.iqUrl,
      secret: {
        setting: 'MQTT_PASSWORD',
        right: TEST_BROKER_USER.password,
        urlSetting: 'MQTT_URL',
        url: broker.platformUrl,
      },
      start: broker.start,
      stop: broker.stop,
    }
  },
}

/** It ends with 1 when it is asked. */
const versionIn = (said = '') => /\d+(?:\.\d+)+/.exec(said)?.[0] ?? 'unknown'
