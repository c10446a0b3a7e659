import { expect, test, vi } from 'vitest'
import { createCall } from './client.ts'
import { lineReader } from './line-reader.ts'
import { JSON_LINES_TYPE, TOTAL_HEADER } from './list.ts'

const listDoors = { method: 'GET', path: '/doors', summary: '', reply: {} as never } as const
const TWO_LINES = '{"customer_reference":"Tür 1"}\n{"customer_reference":"Tür 2"}\n'

/** The answer comes a few bytes at a time, which end within letters and rows. */
function inParts(text: string, headers: Record<string, string> = {}) {
  const bytes = new TextEncoder().encode(text)
  const parts = Array.from({ length: Math.ceil(bytes.length / 7) }, (_, n) => bytes.slice(n * 7, n * 7 + 7))
  const body = new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(part)
      controller.close()
    },
  })
  return new Response(body, { headers: { 'content-type': JSON_LINES_TYPE, ...headers } })
}

const readWith = (response: Response, onRead = vi.fn<Parameters<typeof lineReader>[0]>()) => {
  const send = vi.fn<(request: Request) => Promise<Response>>(async () => response)
  const call = createCall({ baseUrl: 'https://a.example', send })
  return { send, page: call(listDoors, {}, { reader: lineReader(onRead) }) as Promise<unknown> }
}

test('a list that comes as lines is one page, however its bytes come, and says how many rows have come [API-62]', async () => {
  const onRead = vi.fn<Parameters<typeof lineReader>[0]>()
  const { page, send } = readWith(inParts(TWO_LINES, { [TOTAL_HEADER]: '2' }), onRead)
  expect(await page).toEqual({
    items: [{ customerReference: 'Tür 1' }, { customerReference: 'Tür 2' }],
    count: 2,
    nextPageLink: null,
  })
  expect(send.mock.calls[0]?.[0].headers.get('accept')).toBe('application/jsonl, application/json')
  expect(onRead.mock.calls.at(0)).toEqual([0, 2])
  expect(onRead.mock.calls.at(-1)).toEqual([2, 2])
})

test('one that ends within a row, or is no text of lines, is no list [API-62]', async () => {
  await expect(readWith(inParts(TWO_LINES.slice(0, -4))).page).rejects.toThrow(
    'Something went wrong with request',
  )
  await expect(readWith(inParts('{"a":1}\n<html>\n')).page).rejects.toThrow(
    'Something went wrong with request',
  )
})

test('where a server answers a page all the same, it is read as a page [API-62]', async () => {
  const page = JSON.stringify({ items: [], next_page_link: '/doors?skip=25' })
  const { page: read } = readWith(new Response(page, { headers: { 'content-type': 'application/json' } }))
  expect(await read).toEqual({ items: [], nextPageLink: '/doors?skip=25' })
})
