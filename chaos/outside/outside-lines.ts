import { OUTSIDE_STEPS, type SeenCell, type SeenPart, seconds } from './seen-part.ts'

const NAME_WIDTH = 22

/** The line of a part on the screen, and whether nothing in it should have been otherwise. */
export function formatSeenPart({ name, result }: SeenPart): { text: string; holds: boolean } {
  const head = name.padEnd(NAME_WIDTH)
  if ('missing' in result) return { text: `${head}left out: ${result.missing}`, holds: true }
  if ('threw' in result) return { text: `${head}${result.threw}`, holds: false }
  const { version, cells } = result
  const steps = OUTSIDE_STEPS.flatMap((step) => {
    const cell = cells[step]
    return cell ? [`${step} ${wordOf(cell)}`] : []
  })
  return {
    text: `${head}${version}: ${steps.join('; ')}`,
    holds: Object.values(cells).every(({ isGreen }) => isGreen),
  }
}

const wordOf = ({ isGreen, seen, ms }: SeenCell): string =>
  `${isGreen ? 'ok' : 'FAILS'} (${seconds(ms)}${seen === '' ? '' : `, ${seen}`})`
