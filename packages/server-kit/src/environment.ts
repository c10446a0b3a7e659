import { readFileSync } from 'node:fs'
import type { Credential } from './credential.ts'
import { describeMissingTls } from './encryption.ts'
import { OperatorFault } from './operator-fault.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** The settings that `settingsOf` reads by name. Throws an OperatorFault with every fault at once, one sentence each. */
export function readEnvironment<Settings>(
  env: Environment,
  settingsOf: (read: EnvReader) => Settings,
): Settings {
  const reader = createEnvReader(env)
  const settings = settingsOf(reader)
  if (reader.faults.length > 0) throw new OperatorFault([...new Set(reader.faults)])
  return settings
}

function createEnvReader(env: Environment) {
  const faults: string[] = []
  const unfilled = new Set<string>()
  const given = (name: string): string | undefined => env[name]?.trim() || undefined
  /** An empty value counts as not set. A secret may stand in a file that `NAME_FILE` names, as vaults give them (CONT-03). */
  const secret = (name: string): string | undefined => given(name) ?? fileOf(name)

  /** Some programs pass a placeholder on as it is where they cannot fill it in: the setting would be that text. */
  function optional(name: string): string | undefined {
    const placeholder = PLACEHOLDER.exec(given(name) ?? '')?.[0]
    if (placeholder === undefined) return secret(name)
    unfilled.add(name)
    return fault(
      `${name} has '${placeholder}' in it, which was to be filled in by what starts this program: write its value there.`,
      undefined,
    )
  }

  function fileOf(name: string): string | undefined {
    const path = given(`${name}_FILE`)
    if (path === undefined) return undefined
    try {
      return readText(path)
    } catch {
      return fault(`${name}_FILE is '${path}': there is no file that can be read.`, undefined)
    }
  }

  const fault = <Value>(sentence: string, instead: Value): Value => {
    faults.push(sentence)
    return instead
  }

  function oneOf<Choice extends string>(name: string, choices: readonly Choice[], otherwise: Choice): Choice {
    const value = optional(name)
    if (value === undefined) return otherwise
    const choice = choices.find((known) => known === value)
    return choice ?? fault(`${name} is '${value}': it must be one of ${choices.join(', ')}.`, otherwise)
  }

  /** Whether every way that leaves the machine must have TLS. */
  const needsTls = oneOf('ENCRYPTION', ['required', 'optional'], 'optional') === 'required'
  if (needsTls && given('NODE_TLS_REJECT_UNAUTHORIZED') === '0')
    fault('NODE_TLS_REJECT_UNAUTHORIZED is 0: with ENCRYPTION=required certificates must be checked.', '')

  function faultInWay(name: string, address: string): string | undefined {
    const must = needsTls ? describeMissingTls(address) : undefined
    return must && `${name} names a way without TLS: with ENCRYPTION=required it must ${must}.`
  }

  function faultInAddress(name: string, protocols: readonly string[], value: string): string | undefined {
    if (!URL.canParse(value))
      return `${name} is '${value}': it must be an address such as ${protocols[0]}//example.org.`
    const { protocol, hostname } = new URL(value)
    if (!protocols.includes(protocol) || hostname === '')
      return `${name} is '${hidePassword(value)}': it must begin with ${listBeginnings(protocols)}.`
    return faultInWay(name, value)
  }

  return {
    faults,
    optional,
    fault,
    oneOf,
    needsTls,
    faultInWay,
    faultInAddress,

    required(name: string, what: string): string {
      const value = optional(name)
      return value ?? (unfilled.has(name) ? '' : fault(`${name} is not set: it is ${what}.`, ''))
    },

    /** Read anew where it stands in a file; while that holds something faulty or nothing, what was good before counts. */
    credential(
      name: string,
      faultIn: (value: string) => string | undefined = () => undefined,
    ): Credential | undefined {
      let good = secret(name)
      if (good === undefined) return undefined
      const found = faultIn(good)
      if (found !== undefined) return fault(found, undefined)
      const path = given(name) === undefined ? given(`${name}_FILE`) : undefined
      if (path === undefined) return good
      return () => {
        const read = readable(path)
        if (read !== undefined && faultIn(read) === undefined) good = read
        return good ?? ''
      }
    },

    wholeNumber(
      name: string,
      { min, max, otherwise }: { min: number; max: number; otherwise: number },
    ): number {
      const value = optional(name)
      if (value === undefined) return otherwise
      const number = /^\d+$/.test(value) ? Number(value) : Number.NaN
      return number >= min && number <= max
        ? number
        : fault(`${name} is '${value}': it must be a whole number from ${min} to ${max}.`, otherwise)
    },

    /** An absolute address with one of the protocols, without its last slash. */
    address(name: string, protocols: readonly string[], value = optional(name)): string | undefined {
      if (value === undefined) return undefined
      const found = faultInAddress(name, protocols, value)
      return found === undefined ? value.replace(/\/+$/, '') : fault(found, undefined)
    },
  }
}

/** A placeholder of Compose (`${NAME}`, `${NAME:-default}`, `${NAME:+other}`). */
const PLACEHOLDER = /\$\{[A-Za-z_]\w*(?::?[-+?][^}]*)?\}/

export type EnvReader = ReturnType<typeof createEnvReader>

const readText = (path: string) => readFileSync(path, 'utf8').trim() || undefined

function readable(path: string): string | undefined {
  try {
    return readText(path)
  } catch {
    return undefined
  }
}

const listBeginnings = (protocols: readonly string[]) =>
  protocols.map((protocol) => `${protocol}//`).join(' or ')
const hidePassword = (address: string) => address.replace(/:[^:@/]*@/, ':…@')
