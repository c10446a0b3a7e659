import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { type EnvReader, readEnvironment } from '@commissioning/server-kit/environment'
import { listen } from '@commissioning/server-kit/listen'
import { operatorMessage } from '@commissioning/server-kit/operator-fault'
import { startSandbox } from './sandbox.ts'

try {
  await run(readEnvironment(process.env, settingsOf))
} catch (error) {
  process.stderr.write(`${operatorMessage(error)}\n`)
  process.exit(1)
}

/** The sandbox runs alone here, and serves a platform that runs elsewhere. */
function settingsOf(read: EnvReader) {
  const flagsFile = read.optional('FLAGS_FILE')
  read.required('MQTT_URL', 'the broker of the platform, for example mqtt://127.0.0.1:1883')
  return {
    port: read.wholeNumber('PORT', { min: 0, max: 65_535, otherwise: 3001 }),
    dataDir: resolve(read.optional('DATA_DIR') ?? 'data/sandbox'),
    mqttUrl: read.address('MQTT_URL', ['mqtt:', 'mqtts:', 'ws:', 'wss:']) ?? '',
    smtpPort: read.wholeNumber('SMTP_PORT', { min: 0, max: 65_535, otherwise: 0 }),
    handsFree: read.optional('HANDS_FREE') === 'true',
    ...(flagsFile !== undefined && { flagsFile: resolve(flagsFile) }),
  }
}

async function run({ port, ...settings }: ReturnType<typeof settingsOf>): Promise<void> {
  const sandbox = await startSandbox({
    ...settings,
    log: (message) => process.stderr.write(`${message}\n`),
  })
  const server = createServer((request, response) => sandbox.handle(request, response))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close()
      void sandbox.close().then(() => process.exit(0))
    })
  }
  await listen(server, { host: '127.0.0.1', port })
  const origin = `http://localhost:${port}`
  process.stdout.write(`
  Sandbox            ${origin}/sandbox/
  Mail server        ${sandbox.smtpUrl}
  Alarm monitoring   ${sandbox.alarmMonitoringUrl(origin)}   (key: sandbox)
  Status page        ${sandbox.statusPageUrl(origin)}
  Production list    ${origin}/sandbox/api/production-list.csv
`)
}
