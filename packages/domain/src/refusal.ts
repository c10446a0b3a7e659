/**
 * Why a rule says no. `code` is PascalCase and stable, `message` an English sentence a person can act on. Where a word
 * of the sentence varies, `params` names it, so that a translation keys on the code plus the params.
 */
export interface Refusal {
  code: string
  message: string
  params?: RefusalParams
  /**
   * A refusal with a field is wrong in itself, whatever is stored: the request is malformed. One
   * without a field is a conflict with stored data.
   */
  field?: string
}

interface RefusalOf<Code extends string> extends Refusal {
  code: Code
}

/**
 * A feature's refusals, each a sentence by its code; `field` beside the sentence of what was entered wrong. A template
 * has `{name}` places for {@link fillIn}. The answer holds the refusals under their codes, to be named one by one
 * (`floorRefusals.FloorNumberTaken`) or listed by `Object.values`. Source: the specification's sentences, letter by
 * letter, and where it has none, ours. A bundle leaves out a table that nothing names.
 */
/* @__NO_SIDE_EFFECTS__ */
export function refusals<Code extends string>(
  sentences: Readonly<Record<Code, string | Required<Pick<Refusal, 'message' | 'field'>>>>,
) {
  const entries = Object.entries<string | Omit<Refusal, 'code'>>(sentences)
  const table = entries.map(([code, said]) => [
    code,
    typeof said === 'string' ? { code, message: said } : { code, ...said },
  ])
  // `fromEntries` forgets which codes it was given.
  return Object.fromEntries(table) as { readonly [Each in Code]: RefusalOf<Each> }
}

export type RefusalParams = Readonly<Record<string, string | number>>

/** A template with its `{name}` places filled in; the params stay beside the sentence for translations. */
export function fillIn<Template extends Refusal, Params extends RefusalParams>(
  template: Template,
  params: Params,
): Omit<Template, 'message'> & { message: string; params: Params } {
  return { ...template, message: fillPlaces(template.message, params), params }
}

/** A sentence with its `{name}` places filled in. */
export const fillPlaces = (sentence: string, params: RefusalParams): string =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place))

/**
 * Names the hardware of a sentence and its parent as in `BLUENET_lock_iq`; '' where the sentence
 * depends on neither.
 */
export const refusalContext = ({ communicationType, hardwareType, parent }: RefusalParams = {}): string =>
  [communicationType, hardwareType, parent].filter(Boolean).join('_')
