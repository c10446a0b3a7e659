import type { AnswerReader } from './client.ts'
import { JSON_LINES_TYPE, type Page, TOTAL_HEADER } from './list.ts'
import { fromWire } from './wire.ts'

/**
 * Reads a list that comes as lines, all of it in one answer, as one page with the count that the server told. `onRead` hears
 * how many rows have come. Throws where the answer ends before its last line.
 */
export const lineReader = (onRead: (read: number, total: number | undefined) => void): AnswerReader => ({
  mediaType: JSON_LINES_TYPE,
  async read({ headers, body }) {
    const total = headers.get(TOTAL_HEADER)
    const count = total === null ? undefined : Number(total)
    const items: unknown[] = []
    let rest = ''
    for await (const text of textsOf(body)) {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) items.push(fromWire(JSON.parse(line)))
      onRead(items.length, count)
    }
    if (rest !== '') throw new Error('The list ended within a row.')
    return { items, count, nextPageLink: null } satisfies Page<unknown>
  },
})

/** Not every browser can iterate over a stream. */
async function* textsOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const reader = body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read())
    yield decoder.decode(part.value, { stream: true })
}
