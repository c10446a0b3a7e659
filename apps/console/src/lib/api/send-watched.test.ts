import { afterEach, expect, test, vi } from 'vitest'
import { createFetchInLanguage } from './fetch-in-language.ts'
import { sendWatched } from './send-watched.ts'

/** It stands for the browser's XMLHttpRequest and is answered by the test. */
class Sending {
  static begun = Promise.withResolvers<Sending>()
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  status = 201
  response = new Blob(['{"id":"1"}'])
  headers = new Map<string, string>()
  opened: string[] = []
  body: Blob | undefined
  isSent = Promise.withResolvers<void>()

  constructor() {
    Sending.begun.resolve(this)
  }
  open(...opened: string[]) {
    this.opened = opened
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value)
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\nx-correlation-id: a:b\r\n'
  }
  send(body: Blob) {
    this.body = body
    this.isSent.resolve()
  }
  abort() {
    this.onabort?.()
  }
}

const address = 'https://console.test/api/photos'
function send() {
  vi.stubGlobal('XMLHttpRequest', Sending)
  const onSent = vi.fn()
  const form = new FormData()
  form.append('file', new File(['door'], 'door.jpg'))
  const headers = { authorization: 'Bearer one' }
  const request = new Request(address, { method: 'POST', headers, body: form })
  return { onSent, request, answer: sendWatched(request, onSent) }
}
/** The body of the request is read first. */
const sent = async () => {
  const sending = await Sending.begun.promise
  await sending.isSent.promise
  return sending
}

afterEach(() => {
  Sending.begun = Promise.withResolvers()
  vi.unstubAllGlobals()
})

test('an upload is sent as it is, and tells which share of it has left [NOTE-41]', async () => {
  const { onSent, request, answer } = send()
  const sending = await sent()
  expect(sending.opened).toEqual(['POST', address])
  expect(sending.headers.get('authorization')).toBe('Bearer one')
  expect(sending.headers.get('content-type')).toBe(request.headers.get('content-type'))
  expect(await sending.body?.text()).toContain('door')

  sending.upload.onprogress?.({ loaded: 1, total: 4 })
  expect(onSent.mock.calls).toEqual([[0.25]])
  sending.onload?.()
  const response = await answer
  expect([response.status, await response.json()]).toEqual([201, { id: '1' }])
  expect(response.headers.get('x-correlation-id')).toBe('a:b')
})

test('an upload without an answer fails as fetch does', async () => {
  const { answer } = send()
  const failed = expect(answer).rejects.toThrow(TypeError)
  ;(await sent()).onerror?.()
  await failed
})

test('whoever wants to be told of an upload has it sent so, in the language of the pages', async () => {
  vi.stubGlobal('XMLHttpRequest', Sending)
  const plain = vi.fn(async () => new Response())
  const inLanguage = createFetchInLanguage(() => 'nl', plain)
  const answer = inLanguage(new Request(address, { method: 'POST', body: 'x' }), vi.fn())
  const sending = await sent()
  expect(sending.headers.get('accept-language')).toBe('nl')
  sending.onload?.()
  expect((await answer).status).toBe(201)
  expect(plain).not.toHaveBeenCalled()
})
