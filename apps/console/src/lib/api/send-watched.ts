import type { OnSent } from '@commissioning/contract/http/client'

/** Sends a request like `fetch`, which does not tell how far an upload is. */
export async function sendWatched(request: Request, onSent: OnSent): Promise<Response> {
  const body = await request.blob()
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const sending = new XMLHttpRequest()
  sending.open(request.method, request.url)
  for (const [name, value] of request.headers) sending.setRequestHeader(name, value)
  sending.responseType = 'blob'
  sending.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0)
  sending.onload = () => {
    const headers = new Headers(
      sending
        .getAllResponseHeaders()
        .trim()
        .split(/\r\n/)
        .map((line): [string, string] => {
          const end = line.indexOf(':')
          return [line.slice(0, end), line.slice(end + 1).trim()]
        }),
    )
    resolve(new Response(sending.response, { status: sending.status, headers }))
  }
  sending.onerror = () => reject(new TypeError('The request was not answered.'))
  sending.onabort = sending.onerror
  request.signal.addEventListener('abort', () => sending.abort(), { once: true })
  sending.send(body)
  return promise
}
