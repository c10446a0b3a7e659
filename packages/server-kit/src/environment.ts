import { readFileSync } from 'node:fs'
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
  const given = (name: string): string | undefined => env[name]?.trim() || undefined
  /** An empty value counts as not set. A secret may stand in a file that `NAME_FILE` names, as vaults give them (CONT-03). */
  const optional = (name: string): string | undefined => given(name) ?? fileOf(name)

  function fileOf(name: string): string | undefined {
    const path = given(`${name}_FILE`)
    if (path === undefined) return undefined
    try {
      return readFileSync(path, 'utf8').trim() || undefined
    } catch {
      return fault(`${name}_FILE is '${path}': there is no file that can be read.`, undefined)
    }
  }

  const fault = <Value>(sentence: string, instead: Value): Value => {
    faults.push(sentence)
    return instead
  }

  return {
    faults,
    optional,
    fault,

    required(name: string, what: string): string {
      return optional(name) ?? fault(`${name} is not set: it is ${what}.`, '')
    },

    oneOf<Choice extends string>(name: string, choices: readonly Choice[], otherwise: Choice): Choice {
      const value = optional(name)
      if (value === undefined) return otherwise
      const choice = choices.find((known) => known === value)
      return choice ?? fault(`${name} is '${value}': it must be one of ${choices.join(', ')}.`, otherwise)
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
      const example = `${protocols[0]}//example.org`
      if (!URL.canParse(value))
        return fault(`${name} is '${value}': it must be an address such as ${example}.`, undefined)
      const { protocol, hostname } = new URL(value)
      return protocols.includes(protocol) && hostname !== ''
        ? value.replace(/\/+$/, '')
        : fault(`${name} is '${withoutPassword(value)}': it must begin with ${begin(protocols)}.`, undefined)
    },
  }
}

export type EnvReader = ReturnType<typeof createEnvReader>

const begin = (protocols: readonly string[]) => protocols.map((protocol) => `${protocol}//`).join(' or ')
const withoutPassword = (address: string) => address.replace(/:[^:@/]*@/, ':…@')
