import {
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  type Dialect,
  Kysely,
} from 'kysely'

/**
 * The query builder over a dialect. Statements of one transaction that are asked at once are sent at once, in their order;
 * by itself it would wait for each answer before it sends the next one.
 */
export async function openKysely<Tables>(dialect: Dialect): Promise<Kysely<Tables>> {
  const driver = dialect.createDriver()
  await driver.init()
  const executor = new SendingAtOnce(
    dialect.createQueryCompiler(),
    dialect.createAdapter(),
    new DefaultConnectionProvider(driver),
  )
  return new Kysely<Tables>({ config: { dialect }, dialect, driver, executor })
}

class SendingAtOnce extends DefaultQueryExecutor {
  /** Called for each transaction with its provider, which lets one statement at a time have the connection. */
  override withConnectionProvider(one: ConnectionProvider) {
    let connection: DatabaseConnection | undefined
    return super.withConnectionProvider({
      provideConnection: (consumer) =>
        connection
          ? consumer(connection)
          : one.provideConnection((provided) => {
              connection = provided
              return consumer(provided)
            }),
    })
  }
}
