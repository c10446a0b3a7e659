/** Asks for answers in the language of the pages, which need not be the browser's. */
export const createFetchInLanguage =
  (language: () => string, send: (request: Request) => Promise<Response> = fetch) =>
  (request: Request): Promise<Response> => {
    request.headers.set('accept-language', language())
    return send(request)
  }
