import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import i18next from 'i18next'
import { vi } from 'vitest'
import { App } from '../app.tsx'
import messages from '../locales/en.json' with { type: 'json' }
import { makeRouter } from '../routes.tsx'

interface ControlReply {
  status?: number
  body?: unknown
}

/**
 * Replies of the control API are named by "METHOD /path"; any other call is answered with an empty
 * 200.
 */
export type ControlReplies = Record<string, ControlReply | undefined>

/** Shows one page of the sandbox; `orders` is what the page asked to be done. Answers come after `when`. */
export function showPage(path: string, replies: ControlReplies, when: Promise<void> = Promise.resolve()) {
  i18next.addResourceBundle('en', 'sandbox', messages)
  const orders: { order: string; body: unknown }[] = []
  const news = new Set<(event: { data: string }) => void>()

  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener(name: string, run: (event: { data: string }) => void) {
        if (name === 'changed') news.add(run)
      }
      close() {}
    },
  )
  // the plan fills the window at one pixel a unit, its middle at 500, 300
  Object.assign(SVGElement.prototype, { getScreenCTM: () => ({ a: 1, d: 1, e: 500, f: 300 }) })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const order = `${init.method} ${url.replace(/^.*?api/, '')}`
    if (init.method !== 'GET') {
      orders.push({ order, body: sentBody(init.body) })
    }
    await when
    const { status = 200, body } = replies[order] ?? usual[order] ?? {}
    return new Response(JSON.stringify(body ?? {}), { status })
  })

  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  const router = makeRouter(createMemoryHistory({ initialEntries: [`/sandbox${path}`] }))
  render(<App queryClient={queryClient} router={router} env="test" />)
  const tell = (topic: string) => {
    for (const run of news) run({ data: JSON.stringify({ topic }) })
  }
  return { orders, tell }
}

/** A file as it is, anything else as the JSON that it was. */
const sentBody = (body: RequestInit['body']): unknown => (typeof body === 'string' ? JSON.parse(body) : body)

const usual: ControlReplies = { 'GET /mails': { body: { items: [] } } }
