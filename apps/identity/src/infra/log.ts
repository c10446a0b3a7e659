import { loggedError } from '@commissioning/server-kit/logged-error'

/** The part of a pino logger that the provider uses. */
export interface Log {
  info(values: object, message: string): void
  warn(values: object, message: string): void
  error(values: object, message: string): void
}

/** Lines of JSON on standard output. */
export const jsonLog: Log = { info: write('info'), warn: write('warn'), error: write('error') }

function write(level: string) {
  return (values: object, message: string) => {
    process.stdout.write(
      `${JSON.stringify({ time: new Date(), level, message, ...values }, readableErrors)}\n`,
    )
  }
}

const readableErrors = (_key: string, value: unknown) => (value instanceof Error ? loggedError(value) : value)
