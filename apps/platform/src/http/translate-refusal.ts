import type { Refusal } from '@commissioning/domain/refusal'
import { translateRefusalInto } from '@commissioning/domain/refusal-messages'
import { allRefusals } from '@commissioning/domain/refusals'
import de from '../infra/locales/de.json' with { type: 'json' }
import es from '../infra/locales/es.json' with { type: 'json' }
import fr from '../infra/locales/fr.json' with { type: 'json' }
import nl from '../infra/locales/nl.json' with { type: 'json' }
import type { Language } from './request-headers.ts'

/**
 * Translations of the platform's own sentences, by the English one; each number in it is written as `{n}`, in order.
 */
export const faultMessages: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<string, string>>>> = {
  de,
  es,
  fr,
  nl,
}

const ruleOfSentence = new Map<string, Refusal>(allRefusals.map((refusal) => [refusal.message, refusal]))

/**
 * The sentence of a refusal or a fault in the request's language (ERR-03); in English where there is no translation.
 */
export function translateRefusal(language: Language, { code, message, params }: Refusal): string {
  if (language === 'en') return message
  return (
    translateRefusalInto(language, { code, ...(params ? { params } : {}) }) ??
    translateRefusalSentence(language, message)
  )
}

/** The same for a sentence without a code, as single fields have. */
export function translateRefusalSentence(language: Language, sentence: string): string {
  if (language === 'en') return sentence
  const rule = ruleOfSentence.get(sentence)
  const numbers = sentence.match(/\d+/g) ?? []
  const translated = faultMessages[language][sentence.replace(/\d+/g, '{n}')]
  return (
    (rule && translateRefusalInto(language, rule)) ??
    translated?.replaceAll('{n}', () => numbers.shift() ?? '') ??
    sentence
  )
}
