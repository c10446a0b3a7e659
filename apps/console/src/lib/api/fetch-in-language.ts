import type { OnSent } from '@commissioning/contract/http/client'

/** Asks for answers in the language of the pages, which need not be the browser's. */
export const createFetchInLanguage =
  (language: () => string, send: (request: Request) => Promise<Response> = fetch) =>
  async (request: Request, onSent?: OnSent): Promise<Response> => {
    request.headers.set('accept-language', language())
    if (!onSent) return send(request)
    const { sendWatched } = await import('./send-watched.ts')
    return sendWatched(request, onSent)
  }
