import { normalizeLockName } from '../locks/lock-rules.ts'
import { characterCount, NAME_LIMIT } from '../validation/names.ts'

/** The last digits of a name, and what follows them. */
const NUMBERED = /^(.*?)(\d+)(\D*)$/s

/** A name is never further from the one before than so many. */
const MAX_TRIES = 1_000

/**
 * The name that is offered after another: "Door 1.07" after "Door 1.06", in as many digits, and "Lobby 2" after
 * "Lobby". Names in use, given by their keys, are passed over; '' where none is left that is short enough.
 */
export function suggestNextName(name: string, taken: ReadonlySet<string>): string {
  const last = name.trim()
  if (last === '') return ''
  const [, before = '', digits = '', after = ''] = NUMBERED.exec(last) ?? [last, `${last} `, '1']
  for (let step = 1n; step <= MAX_TRIES; step += 1n) {
    const next = before + String(BigInt(digits) + step).padStart(digits.length, '0') + after
    if (characterCount(next) > NAME_LIMIT) return ''
    if (!taken.has(normalizeLockName(next))) return next
  }
  return ''
}
