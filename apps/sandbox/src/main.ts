import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { startSandbox } from './sandbox.ts'

const { env } = process
const port = Number(env.PORT ?? '3001')
const mqttUrl = env.MQTT_URL

// by itself, the sandbox serves a platform that runs elsewhere
if (mqttUrl === undefined || !/^(mqtt|ws)s?:/.test(mqttUrl)) {
  process.stderr.write('MQTT_URL must be the broker of the platform, for example mqtt://127.0.0.1:1883\n')
  process.exit(1)
}

const dataDir = resolve(env.DATA_DIR ?? 'data/sandbox')
const sandbox = await startSandbox({
  dataDir,
  mqttUrl,
  smtpPort: Number(env.SMTP_PORT ?? '0'),
  handsFree: env.HANDS_FREE === 'true',
  ...(env.FLAGS_FILE !== undefined && { flagsFile: resolve(env.FLAGS_FILE) }),
  log: (message) => process.stderr.write(`${message}\n`),
})
const server = createServer((request, response) => sandbox.handle(request, response))
server.listen(port, '127.0.0.1', () => {
  const origin = `http://localhost:${port}`
  process.stdout.write(`
  Sandbox            ${origin}/sandbox/
  Mail server        ${sandbox.smtpUrl}
  Alarm monitoring   ${sandbox.alarmMonitoringUrl(origin)}   (key: sandbox)
  Status page        ${sandbox.statusPageUrl(origin)}
  Production list    ${origin}/sandbox/api/production-list.csv
`)
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close()
    void sandbox.close().then(() => process.exit(0))
  })
}
