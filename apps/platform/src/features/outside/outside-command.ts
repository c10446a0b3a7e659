import type { OutsideCheck } from '@commissioning/contract/outside/outside-endpoints'
import { readRunningServerAddress } from '@commissioning/database/embedded/embedded-postgres'
import { type DatabasePlace, openDatabase } from '@commissioning/database/open-database'
import { isOutsideWorking, outsideNotice } from '@commissioning/domain/outside/outside-findings'
import type { Environment } from '@commissioning/server-kit/environment'
import { operatorMessage } from '@commissioning/server-kit/operator-fault'
import type { Tables } from '../../infra/database/tables.generated.ts'
import { readSettings } from '../../infra/settings/settings.ts'
import type { CommandOutcome } from '../admin/operator-command.ts'
import { checkOutside, type ProbeSurroundings } from './check-outside.ts'
import type { WithSystemRole } from './probe-zone-rules.ts'
import { withSystemRoleOn } from './with-system-role.ts'

/** `check outside`: asks every part that the settings name, and tells one line of each; done when all of them work. */
export async function runCheckOutside(
  env: Environment,
  surroundings: Pick<ProbeSurroundings, 'createMaps'>,
): Promise<CommandOutcome> {
  try {
    const settings = readSettings(env)
    const withSystemRole = onRunningDatabase(settings.database)
    const checks = await checkOutside(settings, {
      ...surroundings,
      env,
      withSystemRole,
      now: () => new Date(),
    })
    return {
      isDone: checks.every(({ findings }) => isOutsideWorking(findings)),
      text: checks.map(lineOf).join('\n'),
    }
  } catch (error) {
    return { isDone: false, text: operatorMessage(error) }
  }
}

/** A server of our own is asked while it runs, and not started for a question. */
const onRunningDatabase =
  (place: DatabasePlace): WithSystemRole =>
  async (work) => {
    const url = 'url' in place ? (place.ownerUrl ?? place.url) : await readRunningServerAddress(place.folder)
    if (url === undefined) return undefined
    const database = await openDatabase<Tables>({ url, application: 'commissioning-check', poolSize: 1 })
    try {
      return await withSystemRoleOn(database)(work)
    } finally {
      await database.close()
    }
  }

function lineOf({ part, setting, address, seen, findings }: OutsideCheck): string {
  const state = !isOutsideWorking(findings) ? 'change' : findings.length > 0 ? 'warning' : 'works'
  const notices = findings.map((finding) => outsideNotice(finding, setting).message)
  const rest = notices.length > 0 ? `: ${notices.join(' ')}` : seen === null ? '' : `: ${seen}`
  return `${state.padEnd(STATE_WIDTH)} ${part} (${setting}, ${address})${rest}`
}

const STATE_WIDTH = 'warning'.length
