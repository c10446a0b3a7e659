import type { Messages } from '../messages-elsewhere.ts'

/** Values of a text by name. Four names say which text is meant, and how it is answered. */
export interface Values extends Record<string, unknown> {
  /** Chooses the plural form. */
  count?: unknown
  /** Chooses the text `key_context`, where there is one. */
  context?: unknown
  /** Is said where no language has the text. */
  defaultValue?: unknown
  /** A group of texts is answered as it is, without values. */
  returnObjects?: unknown
}

type FindMessages = (language: string) => Messages | undefined

const plurals = new Map<string, Intl.PluralRules>()

/** The text of a key with its values; the first language that has it counts. The key itself where none has. */
export function translate(
  languages: readonly string[],
  find: FindMessages,
  key: string,
  values: Values,
): unknown {
  const found = findText(languages, find, key, values)
  if (typeof found === 'object' && values.returnObjects) return found
  if (typeof found === 'string') return fill(found, values)
  return typeof values.defaultValue === 'string' ? fill(values.defaultValue, values) : key
}

/** The text or group of a key; undefined where no language has it. */
export function findText(
  languages: readonly string[],
  find: FindMessages,
  key: string,
  values: Values,
): unknown {
  for (const language of languages) {
    const messages = find(language)
    for (const name of messages ? formsOf(key, language, values) : []) {
      const found = name.split('.').reduce(memberOf, messages as unknown)
      if (found != null && found !== '') return found
    }
  }
  return undefined
}

const memberOf = (group: unknown, name: string): unknown =>
  typeof group === 'object' && group && Object.hasOwn(group, name) ? (group as Messages)[name] : undefined

/** The names that a text may have, the most exact first. */
function formsOf(key: string, language: string, { context, count }: Values): string[] {
  const names = context ? [`${key}_${context}`, key] : [key]
  if (typeof count !== 'number') return names
  const rules = plurals.get(language) ?? new Intl.PluralRules(language)
  plurals.set(language, rules)
  const endings = [...(count === 0 ? ['_zero'] : []), `_${rules.select(count)}`, '']
  return [
    ...names.flatMap((name) => endings.map((ending) => name + ending)),
    ...names.map((name) => `${name}_other`),
  ]
}

/** Braces stay where the caller gave no value; an empty one leaves nothing. */
const fill = (text: string, values: Values): string =>
  text.replace(/{{-?(.+?)}}/g, (braces, inner: string) => {
    const name = inner.trim()
    return Object.hasOwn(values, name) ? String(values[name] ?? '') : braces
  })
