/**
 * The answer of a handler that has to ask an outside service. Its first transaction only reads and checks the rules,
 * and is rolled back. The service is asked while no row is locked, again when the request is repeated. Its outcome is
 * recorded in a second transaction that is authorized in the same way.
 */
export class ExternalCall<Context, Reply> {
  /** Asks, and answers how the answer is recorded. */
  readonly ask: () => Promise<(context: Context) => Promise<Reply>>

  constructor(ask: () => Promise<(context: Context) => Promise<Reply>>) {
    this.ask = ask
  }
}

/** The outcome of `ask` is handed to `record` with the context of the second transaction, whose `tx` is the open one. */
export const callExternal = <Context, Outcome, Reply>(
  ask: () => Promise<Outcome>,
  record: (context: Context, outcome: Outcome) => Promise<Reply>,
): ExternalCall<Context, Reply> =>
  new ExternalCall(async () => {
    const outcome = await ask()
    return (context) => record(context, outcome)
  })
