import type { Environment } from '../environment.ts'
import { OperatorFault } from '../operator-fault.ts'

/** One way without TLS of every kind. */
const PLAIN = [
  ...['http', 'ws', 'mqtt', 'smtp', 'postgres'].map((protocol) => `${protocol}://user@plain.example/x`),
  'tcp://plain.example',
]

/** The settings that a program reads, without those that name a file instead. */
export function listReadSettings(readSettings: (env: Environment) => unknown, env: Environment): string[] {
  const asked = new Set<string>()
  const spying = new Proxy<Record<string, string | undefined>>(
    { ...env },
    {
      get(given, name) {
        asked.add(String(name))
        return given[String(name)]
      },
    },
  )
  faultsOf(readSettings, spying)
  return [...asked].filter((name) => name === 'FLAGS_FILE' || !name.endsWith('_FILE'))
}

/** The settings in which a program that requires encryption would take ways without TLS: those that hold no address. */
export function listUnencryptedSettings(
  readSettings: (env: Environment) => unknown,
  least: Environment,
): string[] {
  const env = { ...least, ENCRYPTION: 'required' }
  const isRefused = (name: string, address: string) =>
    faultsOf(readSettings, { ...env, [name]: address }).some((fault) => fault.includes(name))
  return listReadSettings(readSettings, env).filter(
    (name) => !PLAIN.every((address) => isRefused(name, address)),
  )
}

function faultsOf(readSettings: (env: Environment) => unknown, env: Environment): readonly string[] {
  try {
    readSettings(env)
    return []
  } catch (error) {
    if (error instanceof OperatorFault) return error.faults
    throw error
  }
}
