/**
 * Why a rule says no. `code` is PascalCase and stable, `message` an English sentence a person can act on. Where a word
 * of the sentence varies, `params` names it, so that a translation keys on the code plus the params.
 */
export interface Refusal {
  code: string
  message: string
  params?: RefusalParams
}

export type RefusalParams = Readonly<Record<string, string | number>>

/** A template with its `{name}` places filled in; the params stay beside the sentence for translations. */
export function fillIn<Template extends Refusal, Params extends RefusalParams>(
  template: Template,
  params: Params,
): { code: Template['code']; message: string; params: Params } {
  const message = template.message.replace(/\{(\w+)\}/g, (place, name: string) =>
    String(params[name] ?? place),
  )
  return { code: template.code, message, params }
}

/** Which hardware a sentence is about, as `BLUENET_lock`; '' where the sentence does not vary with it. */
export const refusalContext = ({ communicationType, hardwareType }: RefusalParams = {}): string =>
  [communicationType, hardwareType].filter(Boolean).join('_')
