import type { OutsideCheck } from '@commissioning/contract/outside/outside-endpoints'
import { isOutsideWorking, outsideNotice } from '@commissioning/domain/outside/outside-findings'
import type { Environment } from '@commissioning/server-kit/environment'
import { operatorMessage } from '@commissioning/server-kit/operator-fault'
import { readSettings } from '../../infra/settings/settings.ts'
import type { Outcome } from '../admin/operator-command.ts'
import { checkOutside, type Surroundings } from './check-outside.ts'

/** `check outside`: asks every part that the settings name, and tells one line of each; done when all of them work. */
export async function runCheckOutside(
  env: Environment,
  surroundings: Omit<Surroundings, 'env' | 'now'>,
): Promise<Outcome> {
  try {
    const checks = await checkOutside(readSettings(env), { ...surroundings, env, now: () => new Date() })
    return {
      isDone: checks.every(({ findings }) => isOutsideWorking(findings)),
      text: checks.map(lineOf).join('\n'),
    }
  } catch (error) {
    return { isDone: false, text: operatorMessage(error) }
  }
}

function lineOf({ part, setting, address, seen, findings }: OutsideCheck): string {
  const state = !isOutsideWorking(findings) ? 'change' : findings.length > 0 ? 'warning' : 'works'
  const told = findings.map((finding) => outsideNotice(finding, setting).message)
  const rest = told.length > 0 ? `: ${told.join(' ')}` : seen === null ? '' : `: ${seen}`
  return `${state.padEnd(STATE_WIDTH)} ${part} (${setting}, ${address})${rest}`
}

const STATE_WIDTH = 'warning'.length
