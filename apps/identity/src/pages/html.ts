/** Markup that is safe to send. Only the `html` tag makes it. */
export interface Html {
  readonly markup: string
}

type TemplatePart = string | number | Html | undefined | false | readonly Html[]

/** Builds markup from a template; every text put into it is escaped, nested markup is not. */
export function html(template: TemplateStringsArray, ...parts: TemplatePart[]): Html {
  const markup = template.reduce((text, piece, index) => text + render(parts[index - 1]) + piece)
  return { markup }
}

/** Markup made by others: the protocol library's own form. */
export const trustedHtml = (markup: string): Html => ({ markup })

function render(part: TemplatePart): string {
  if (part === undefined || part === false) return ''
  if (typeof part === 'string' || typeof part === 'number') return escapeText(String(part))
  return 'markup' in part ? part.markup : part.map(render).join('')
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeText = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? '')
