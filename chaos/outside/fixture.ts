import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { type Call, createCall } from '@commissioning/contract/http/client'
import { findFreePort } from '@commissioning/database/embedded/server-process'
import { openSandbox } from '@commissioning/e2e/support/sandbox'
import { runCommissioning } from '@commissioning/platform/app/commissioning'
import { openCuttableLine } from '@commissioning/platform/testing/cuttable-line'
import { startTestIssuer } from '@commissioning/platform/testing/test-issuer'
import { startSandbox } from '@commissioning/sandbox/app/sandbox'
import { SHELF_COUNTS } from '@commissioning/sandbox/http/virtual-devices'
import { makeDevices } from '@commissioning/sandbox/virtual-site/production-list'
import { startPlatform } from '../../bench/platform-process.ts'
import {
  OUTSIDE_KINDS,
  type OutsideKind,
  type OutsidePartDefinition,
  type PartSurroundings,
  type RunningPart,
} from './outside-part-definition.ts'

const SEED = 36
const AUDIENCE = 'outside-api'
const TOKEN_REUSE_MS = 5 * 60_000
const ANSWER_TIMEOUT_MS = 30_000
export const INSTALLER_EMAIL = 'iris@brightlocks.test'

export type Fixture = Awaited<ReturnType<typeof openFixture>>

type AtEnd = (step: () => Promise<unknown>) => void

/** The whole product with one part exchanged: platform, virtual site and mailbox, and the usual parts for the rest. */
export async function openFixture(
  part: OutsidePartDefinition,
  usual: readonly OutsidePartDefinition[],
  folder: string,
  { atEnd, tellVersion }: { atEnd: AtEnd; tellVersion: (version: string) => void },
) {
  // servers that run as another user go through it
  chmodSync(folder, 0o711)
  const made = makeDevices(SEED, SHELF_COUNTS)
  const sandbox = await startSandbox({ basePath: '/sandbox', dataDir: join(folder, 'sandbox'), seed: SEED })
  atEnd(() => sandbox.close())
  const fixture = createServer((request, response) => sandbox.handle(request, response))
  const fixturePort = await findFreePort()
  fixture.listen(fixturePort, '127.0.0.1')
  atEnd(async () => void fixture.close())

  const surroundings = {
    iqs: made.flatMap((device) => (device.kind === 'iq' ? [device] : [])),
    platformPort: await findFreePort(),
    mailPort: Number(new URL(sandbox.smtpUrl).port),
  }
  const running = new Map<OutsideKind, RunningPart>()
  for (const kind of OUTSIDE_KINDS) {
    const selected = kind === part.kind ? part : usual.find((one) => one.kind === kind)
    if (selected) running.set(kind, await begin(selected, folder, surroundings, atEnd))
  }
  const exchanged = running.get(part.kind)
  if (!exchanged) throw new Error(`${part.title} has not begun.`)
  tellVersion(exchanged.version)

  const line = exchanged.secret && (await openCuttableLine(exchanged.secret.url))
  if (line)
    atEnd(async () => {
      line.cut()
      await line.close()
    })
  const issuer = running.get('issuer') ?? (await usualIssuer(atEnd))
  const env: Record<string, string> = {
    PORT: String(surroundings.platformPort),
    DATA_DIR: join(folder, 'data'),
    FILES_DIR: join(folder, 'files'),
    PUBLIC_URL: `http://127.0.0.1:${surroundings.platformPort}`,
    SMTP_URL: sandbox.smtpUrl,
    // an IP address, as in PUBLIC_URL here, is no sender that every mail server takes
    MAIL_FROM: 'Commissioning <commissioning@outside.test>',
    ...issuer.env,
  }
  for (const [kind, { env: own, secret }] of running) {
    Object.assign(env, own)
    if (secret) env[`${secret.setting}_FILE`] = writeSecret(folder, secret.setting, secret.right)
    if (secret && line && kind === part.kind) env[secret.urlSetting] = line.url
  }
  const platform = await startPlatform(env)
  atEnd(() => platform.end())

  const operate = async (...args: string[]) => {
    const { isDone, text } = await runCommissioning(args, env)
    if (!isDone) throw new Error(text)
  }
  const registry = join(folder, 'registry.csv')
  writeFileSync(registry, sandbox.registryCsv)
  await operate('registry', 'import', registry)

  const iqUrl = running.get('broker')?.iqUrl ?? ''
  await sandbox.connectDevices(iqUrl)
  const entry = running.get('proxy')?.entry ?? platform.url
  const tokens = new Map<string, { token: string; at: number }>()
  const tokenOf = async (email: string, isFresh = false): Promise<string> => {
    const stored = tokens.get(email)
    if (!isFresh && stored && performance.now() - stored.at < TOKEN_REUSE_MS) return stored.token
    const token = (await issuer.token?.(email)) ?? ''
    tokens.set(email, { token, at: performance.now() })
    return token
  }
  const send = async (request: Request) => {
    request.headers.set('authorization', `Bearer ${await tokenOf(INSTALLER_EMAIL)}`)
    return fetch(request, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })
  }
  const call: Call = createCall({ baseUrl: `${entry}/api`, send })

  return {
    part,
    made,
    exchanged,
    line,
    operate,
    call,
    tokenOf,
    entry,
    site: openSandbox(`http://127.0.0.1:${fixturePort}`),
    /** The platform's file says this from now on; without it the right password. */
    exchangePassword(password?: string): void {
      const { secret } = exchanged
      if (secret) writeSecret(folder, secret.setting, password ?? secret.right)
    },
    async readiness(): Promise<{ isReady: boolean; checks: Record<string, unknown> }> {
      const answer = await fetch(`${platform.url}/health/ready`, {
        signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      })
      const { checks } = (await answer.json()) as { checks: Record<string, unknown> }
      return { isReady: answer.ok, checks }
    },
    isAlive: platform.isAlive,
  }
}

async function begin(
  part: OutsidePartDefinition,
  folder: string,
  rest: Omit<PartSurroundings, 'folder'>,
  atEnd: AtEnd,
) {
  const own = join(folder, part.kind)
  mkdirSync(own)
  const running = await part.begin({ ...rest, folder: own })
  atEnd(() => running.stop())
  return running
}

async function usualIssuer(atEnd: AtEnd): Promise<Pick<RunningPart, 'env' | 'token'>> {
  const issuer = await startTestIssuer(AUDIENCE, () => new Date())
  atEnd(() => issuer.close())
  return {
    env: { OIDC_ISSUER: issuer.issuer, OIDC_AUDIENCE: AUDIENCE },
    token: (email) => issuer.token({ subject: email, email }),
  }
}

function writeSecret(folder: string, setting: string, text: string): string {
  const path = join(folder, setting.toLowerCase())
  writeFileSync(path, text, { mode: 0o600 })
  return path
}
