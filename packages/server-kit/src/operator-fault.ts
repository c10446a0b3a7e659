/** Each fault is one sentence that an operator has to act on. */
export class OperatorFault extends Error {
  readonly faults: readonly string[]

  constructor(faults: string | readonly string[], options?: ErrorOptions) {
    super([faults].flat().join('\n'), options)
    this.faults = [faults].flat()
  }
}

/**
 * Tells an operator why a program could not start: in sentences, or else with the place where it
 * broke.
 */
export function operatorMessage(error: unknown): string {
  if (error instanceof OperatorFault) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
