/**
 * Why a rule says no. `code` is PascalCase and stable, `message` an English sentence a person can act on. Where a word
 * of the sentence varies, `params` names it, so that a translation keys on the code plus the params.
 */
export interface Refusal {
  code: string
  message: string
  params?: RefusalParams
  /**
   * What was entered there is wrong in itself, whatever is stored: the request is malformed. A refusal without it is a
   * conflict with what is there.
   */
  field?: string
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

/** Which hardware a sentence is about, as `BLUENET_lock`; '' where the sentence does not vary with it. */
export const refusalContext = ({ communicationType, hardwareType }: RefusalParams = {}): string =>
  [communicationType, hardwareType].filter(Boolean).join('_')
