/** What an operator has to put right: one sentence, or one a line. */
export class OperatorFault extends Error {
  readonly faults: readonly string[]

  constructor(faults: string | readonly string[], options?: ErrorOptions) {
    super([faults].flat().join('\n'), options)
    this.faults = [faults].flat()
  }
}

/** What an operator reads of a program that could not start: sentences, or where it broke. */
export function operatorMessage(error: unknown): string {
  if (error instanceof OperatorFault) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
