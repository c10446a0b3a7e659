import { clientAddress } from '../infra/throttle/client-address.ts'
import { createTranslator, selectLanguage } from '../locales/language.ts'
import type { Assets } from './assets.ts'
import { renderDocument } from './document.ts'
import type { createFormGuard } from './form-guard.ts'
import { messageParagraph } from './html-form.ts'
import type { OidcRequestContext, Page, PageAnswer, PageRoute, PageVisit } from './page-visit.ts'

const POLICY = 'content-security-policy'

interface Surroundings {
  /** The issuer's path. */
  path: string
  assets: Assets
  guard: ReturnType<typeof createFormGuard>
  trustedProxies: number
}

export type Pages = ReturnType<typeof createPages>

/** Draws pages and finds the one that a request is for. */
export function createPages({ path, assets, guard, trustedProxies }: Surroundings) {
  function visitOf(ctx: OidcRequestContext): PageVisit {
    const query = (name: string) => onlyText(ctx.query[name])
    const uiLocales = query('ui_locales')
    const language = selectLanguage(uiLocales, ctx.get('accept-language'))
    return {
      ctx,
      params: {},
      language,
      say: createTranslator(language),
      address: clientAddress(ctx.req, trustedProxies),
      formToken: guard.token(ctx),
      query,
      posted: () => '',
      href: (to, wanted = {}) => addQuery(`${path}${to}`, { ui_locales: uiLocales, ...wanted }),
    }
  }

  function send(ctx: OidcRequestContext, { say, language }: PageVisit, answer: PageAnswer): void {
    if ('redirect' in answer) {
      ctx.status = 303
      ctx.redirect(answer.redirect)
      return
    }
    ctx.status = answer.status ?? 200
    if (answer.retryAfterSeconds !== undefined) ctx.set('retry-after', String(answer.retryAfterSeconds))
    ctx.type = 'html'
    const script = scriptForPage(answer, assets)
    if (script !== undefined) letOwnScriptRun(ctx)
    const { stylesheet, icon } = assets
    ctx.body = renderDocument({ ...answer, say, language, stylesheet, icon, script })
  }

  return {
    /** Answers with the first route that fits; `false` when none does. */
    async serve(ctx: OidcRequestContext, routes: readonly PageRoute[]): Promise<boolean> {
      const method = ctx.method === 'HEAD' ? 'GET' : ctx.method
      for (const route of routes) {
        const params = route.method === method ? matchPath(route.path, ctx.path) : undefined
        if (params === undefined) continue
        const posted = method === 'POST' ? await guard.read(ctx) : new URLSearchParams()
        const visit = { ...visitOf(ctx), params, posted: (name: string) => posted?.get(name) ?? '' }
        send(ctx, visit, posted === undefined ? staleForm(visit) : await route.answer(visit))
        return true
      }
      return false
    },

    /** Draws a page outside the routes: faults, and what the protocol library asks us to draw. */
    show(ctx: OidcRequestContext, draw: (visit: PageVisit) => Page): void {
      const visit = visitOf(ctx)
      send(ctx, visit, draw(visit))
    },
  }
}

/** Typed text is escaped, so that only a field of ours has such a type. */
function scriptForPage({ takesCode, body }: Page, assets: Assets): string | undefined {
  if (takesCode) return assets.takeCode
  return body.markup.includes('type="password"') ? assets.showPassword : undefined
}

const letOwnScriptRun = (ctx: OidcRequestContext) =>
  ctx.set(POLICY, ctx.response.get(POLICY).replace(/script-src(?=;|$)/, "script-src 'self'"))

const staleForm = ({ say, ctx, href }: PageVisit): Page => ({
  title: say('fault.expired.title'),
  body: messageParagraph(say('fault.form'), { href: href(ctx.path), label: say('page.back') }),
  status: 403,
})

function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const source = pattern.replaceAll(/:(\w+)/g, '(?<$1>[\\w-]+)')
  const match = new RegExp(`^${source}$`).exec(path)
  return match === null ? undefined : { ...match.groups }
}

function addQuery(address: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const text = new URLSearchParams(given).toString()
  return text === '' ? address : `${address}?${text}`
}

const onlyText = (value: unknown) => (typeof value === 'string' ? value : undefined)
