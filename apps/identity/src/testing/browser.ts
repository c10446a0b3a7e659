export interface SeenPage {
  address: string
  status: number
  headers: Headers
  text: string
  title: string
  forms: { action: string; values: Record<string, string> }[]
}

interface Cookie {
  name: string
  value: string
  path: string
}

/** A browser without script: keeps cookies by path, follows redirects on `origin`, stops where they leave it. */
export class Browser {
  readonly headers: Record<string, string>
  readonly #origin: string
  #cookies: Cookie[] = []

  constructor(origin: string, headers: Record<string, string> = {}) {
    this.#origin = origin
    this.headers = headers
  }

  get cookies(): readonly Cookie[] {
    return this.#cookies
  }

  /** Makes both one: as if each had been a tab that asked before the other was answered. */
  join(other: Browser): void {
    this.#cookies.push(...other.#cookies)
  }

  open(address: string): Promise<SeenPage> {
    return this.#visit(new URL(address, this.#origin), {})
  }

  /** Sends a form of the screen with what was typed into it. */
  send(screen: SeenPage, typed: Record<string, string> = {}, form = screen.forms[0]): Promise<SeenPage> {
    return this.#visit(...filledIn(screen, typed, form))
  }

  /** Sends the first form of the screen and answers where that leads, without going there. */
  async sendAndStay(screen: SeenPage, typed: Record<string, string>): Promise<string> {
    const response = await this.#ask(...filledIn(screen, typed, screen.forms[0]))
    return response.headers.get('location') ?? ''
  }

  async #ask(address: URL, init: RequestInit): Promise<Response> {
    const cookie = this.#cookies
      .filter(({ path }) => address.pathname.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
    const headers = { accept: 'text/html', ...this.headers, ...(cookie && { cookie }) }
    const response = await fetch(address, { ...init, headers, redirect: 'manual' })
    this.#keep(response.headers.getSetCookie(), address)
    return response
  }

  async #visit(address: URL, init: RequestInit): Promise<SeenPage> {
    const response = await this.#ask(address, init)
    const location = response.headers.get('location')
    if (location === null) return readScreen(address.href, response)
    const next = new URL(location, address)
    return next.origin === this.#origin ? this.#visit(next, {}) : { ...away, address: next.href }
  }

  #keep(lines: string[], from: URL): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split('; ')
      const [name = '', ...value] = pair.split('=')
      const path = attributes.find((text) => /^path=/i.test(text))?.slice(5) ?? from.pathname
      this.#cookies = this.#cookies.filter((one) => one.name !== name || one.path !== path)
      if (!/expires=Thu, 01 Jan 1970/i.test(line)) this.#cookies.push({ name, value: value.join('='), path })
    }
  }
}

const away: SeenPage = { address: '', status: 303, headers: new Headers(), text: '', title: '', forms: [] }

function filledIn(screen: SeenPage, typed: Record<string, string>, form: SeenPage['forms'][0] | undefined) {
  if (form === undefined) throw new Error(`There is no form on "${screen.title}": ${screen.text}`)
  const body = new URLSearchParams({ ...form.values, ...typed })
  return [new URL(form.action, screen.address), { method: 'POST', body }] as const
}

async function readScreen(address: string, response: Response): Promise<SeenPage> {
  const text = await response.text()
  const forms = [...text.matchAll(/<form([^>]*)>(.*?)<\/form>/gs)].map(([, attributes = '', inner = '']) => ({
    action: plainText(/action="([^"]*)"/.exec(attributes)?.[1] ?? address),
    values: Object.fromEntries(
      [...inner.matchAll(/<input[^>]*>/g)].map(([input]) => [
        attribute(input, 'name'),
        attribute(input, 'value'),
      ]),
    ),
  }))
  const title = plainText(/<title>([^<]*)/.exec(text)?.[1] ?? '')
  return { address, status: response.status, headers: response.headers, text: plainText(text), title, forms }
}

const attribute = (tag: string, name: string) =>
  plainText(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '')

const plainText = (text: string) =>
  text
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
