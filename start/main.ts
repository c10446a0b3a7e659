import { networkInterfaces } from 'node:os'
import { resolve } from 'node:path'
import { OperatorFault } from '@commissioning/server-kit/operator-fault'
import { renderUnicodeCompact } from 'uqr'
import { selectBrokerSettings } from './broker-settings.ts'
import { lanAddress } from './local-network.ts'
import { type RunningProduct, startEverything } from './start-everything.ts'
import { readStartOptions } from './start-options.mjs'

const startedMs = performance.now()

try {
  const { values, fault } = readStartOptions(process.argv.slice(2))
  if (fault !== undefined) throw new OperatorFault(fault)
  const everything = await startEverything({
    port: portOf(values.port ?? process.env.PORT ?? '3000'),
    dataDir: resolve(values.data ?? process.env.DATA_DIR ?? 'data'),
    handsFree: values['hands-free'],
    ...(values.host ? { host: values.host } : {}),
    lanAddress: values.lan ? lanAddress(networkInterfaces(), values.host) : undefined,
    env: selectBrokerSettings(process.env),
  })
  tell(everything)
  if (values.lan) printPhoneAddresses(everything)
  closeOnSignal(everything)
} catch (error) {
  if (!(error instanceof OperatorFault)) throw error
  process.stderr.write(`\n${error.message}\n\n`)
  process.exit(1)
}

function portOf(text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new OperatorFault(`The port must be a number from 0 to 65535, not "${text}".`)
}

function tell({ url, brokerUrl, accounts }: RunningProduct): void {
  const width = Math.max(...accounts.map(({ email }) => email.length))
  const people = accounts.map(
    ({ email, password, role, company }) => `    ${email.padEnd(width)}  ${password}  ${role}, ${company}`,
  )
  process.stdout.write(`
  Commissioning is ready after ${((performance.now() - startedMs) / 1000).toFixed(1)} s.

  Console        ${url}/
  Owner portal   ${url}/owner/
  Sandbox        ${url}/sandbox/      the virtual site, the mailbox and the rest of the outside world
  API            ${url}/api/openapi.json
  Broker         ${brokerUrl}      for IQs of your own (docs/device-protocol.md); MQTT_PORT chooses its port

  Demonstration accounts
${people.join('\n')}

  Ctrl-C ends it; the next start goes on where this one stopped.
`)
}

/** The address as a code for the phone's camera, and what its browser will say. */
function printPhoneAddresses({ url }: RunningProduct): void {
  const code = renderUnicodeCompact(url, { border: 2 }).replaceAll(/^/gm, '  ')
  process.stdout.write(`
${code}

  Everybody in this network can open ${url}/ and the sandbox beside it.
  A browser warns once that it does not know the certificate, which this machine has made itself: go on to the page.
`)
}

/** A terminal's Ctrl-C can arrive twice, from the terminal and from the parent; it closes once. */
function closeOnSignal({ close }: RunningProduct): void {
  let isClosing = false
  const end = () => {
    if (isClosing) return
    isClosing = true
    void close().then(() => process.exit(0))
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
}
