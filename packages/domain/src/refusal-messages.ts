import de from './locales/de.json' with { type: 'json' }
import es from './locales/es.json' with { type: 'json' }
import fr from './locales/fr.json' with { type: 'json' }
import nl from './locales/nl.json' with { type: 'json' }
import { type Refusal, refusalContext } from './refusal.ts'

type Messages = Readonly<Record<string, string>>

/** The sentences of all refusals beside English, which the rules hold themselves. Keyed by code and {@link refusalContext}. */
export const refusalMessages = { de, es, fr, nl } satisfies Record<string, Messages>

/** The sentence of a refusal in another language; undefined where the code is no rule's. */
export function translateRefusalInto(
  language: keyof typeof refusalMessages,
  refusal: Omit<Refusal, 'message'>,
) {
  const { code, params = {} } = refusal
  const messages: Messages = refusalMessages[language]
  const sentence = messages[[code, refusalContext(params)].filter(Boolean).join('_')] ?? messages[code]
  return sentence?.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(params[name] ?? place))
}
