const ADDRESS = /[^\s<>"'(),;:/\\]+@[^\s<>"'(),;:/\\]+/g
/** PostgreSQL puts data that it could not take into its message, in quotes (class 22). */
const DATA_FAULT = /^22/
const HIDDEN_PART = '(hidden)'

interface LoggedError {
  type: string
  message: string
  stack: string
  [more: string]: unknown
}

interface ErrorDetails {
  code?: unknown
  constraint?: unknown
  table?: unknown
  cause?: unknown
  errors?: unknown
}

/**
 * Everything that is logged about a fault (OBS-01). Databases and mail servers put rows, answers and addresses of people
 * into the properties of their errors, so only those stand here that never hold any.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: hidePeople(String(error)), stack: '' }
  const { code, constraint, table, cause, errors } = error as Error & ErrorDetails
  const shown = (text: string) =>
    hidePeople(DATA_FAULT.test(String(code)) ? text.replaceAll(/"[^"\n]*"/g, `"${HIDDEN_PART}"`) : text)
  const named = Object.entries({ code, constraint, table }).filter(([, value]) => typeof value === 'string')
  return {
    type: error.constructor.name,
    message: shown(error.message),
    stack: shown(error.stack ?? ''),
    ...Object.fromEntries(named),
    ...(cause !== undefined && { cause: loggedError(cause) }),
    ...(Array.isArray(errors) && { errors: errors.map(loggedError) }),
  }
}

const hidePeople = (text: string) => text.replaceAll(ADDRESS, HIDDEN_PART)
