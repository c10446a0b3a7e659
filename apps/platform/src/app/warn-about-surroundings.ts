import { setTimeout as pause } from 'node:timers/promises'
import type { OutsideCheck } from '@commissioning/contract/outside/outside-endpoints'
import { outsideNotice } from '@commissioning/domain/outside/outside-findings'
import type { FastifyBaseLogger } from 'fastify'
import { askPart } from '../features/outside/outside-probe.ts'
import { brokerProbe } from '../features/outside/probe-broker.ts'
import { type WithSystemRole, zoneRulesProbe } from '../features/outside/probe-zone-rules.ts'
import type { Settings } from '../infra/settings/settings.ts'

interface Dependencies {
  withSystemRole: WithSystemRole
  now: () => Date
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Between two questions to a broker that is not there yet. */
  pauseMs?: number
  answerMs?: number
}

/**
 * Warns once of what the operator's broker, the zone rules and the sender of mails lack, beside the work of the process. A broker that is
 * away or refuses is asked until it is there; that it is so, the device gateway tells. Answers what stops it.
 */
export function warnAboutSurroundings(
  settings: Settings,
  { withSystemRole, now, log, pauseMs = 60_000, answerMs }: Dependencies,
): () => Promise<void> {
  const closing = new AbortController()
  const tell = ({ setting, address, findings }: OutsideCheck) => {
    for (const finding of findings)
      log.warn({ ...finding, setting, address }, outsideNotice(finding, setting).message)
  }
  if (settings.smtp.from.includes('@[')) log.warn({ setting: 'MAIL_FROM' }, SENDER_AT_ADDRESS)
  const askBroker = async () => {
    const probe = brokerProbe(settings, answerMs)
    while (probe && !closing.signal.aborted) {
      const check = await askPart(probe)
      if (!check.findings.some(({ code }) => NOT_THERE.has(code))) return tell(check)
      await pause(pauseMs, undefined, { signal: closing.signal, ref: false })
    }
  }
  const asked = Promise.allSettled([
    askBroker(),
    askPart(zoneRulesProbe(settings, withSystemRole, now)).then(tell),
  ])
  return async () => {
    closing.abort()
    await asked
  }
}

/** Exim 4.96 answers 501 "domain literals not allowed" by default; Postfix 3.7 refuses the same address without brackets. */
const SENDER_AT_ADDRESS =
  'MAIL_FROM is not set and PUBLIC_URL is an IP address: some mail servers take no sender at one, so set MAIL_FROM'

const NOT_THERE: ReadonlySet<string> = new Set(['OutsideAway', 'OutsideRefuses', 'OutsideUntrusted'])
