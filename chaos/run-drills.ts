import type { DrillMessage } from '../bench/drill-message.ts'
import { runInProcessGroup } from './run-in-process-group.ts'

/** The process of a drill sends this back. */
export type DrillAnswer = DrillMessage | { threw: string }

export interface DrillOrder {
  name: string
  /** Asked when it begins; once that is aborted the drill is over, whatever it is at. */
  bound: () => AbortSignal
}

interface Options {
  /** The program gets the name of a drill, runs it and sends a DrillAnswer. */
  program: string
  say: (line: string) => void
}

/** Runs one drill after the other and says a line for each; answers the names of those that do not hold. */
export async function runDrills(orders: readonly DrillOrder[], { program, say }: Options): Promise<string[]> {
  const failed: string[] = []
  for (const order of orders) {
    const answer = await runInProcessGroup<DrillAnswer>({ program, args: [order.name], until: order.bound() })
    say(lineOf(order.name, answer))
    if (!('skipped' in answer || ('holds' in answer && answer.holds))) failed.push(order.name)
  }
  return failed
}

function lineOf(name: string, answer: DrillAnswer): string {
  const head = name.padEnd(16)
  if ('skipped' in answer) return `${head}  skipped: ${answer.skipped}`
  if ('threw' in answer) return `${head}  ${answer.threw}   (wanted: an answer)`
  return `${head}  ${answer.seen}   (wanted: ${answer.wanted})`
}
