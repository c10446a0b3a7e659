import type { ChangeEvent } from '@commissioning/contract/events'

/** The events of a server-sent stream, those together that arrive together; `onHeard` is called for every sign of life. */
export async function* readServerSentEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onReceived: () => void = () => undefined,
): AsyncGenerator<ChangeEvent[]> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    onReceived()
    const blocks = (rest + value).split('\n\n')
    rest = blocks.pop() ?? ''
    const events = blocks.map(dataOf).filter(Boolean)
    if (events.length > 0) yield events.map((event) => JSON.parse(event) as ChangeEvent)
  }
}

const dataOf = (block: string) =>
  block
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trim())
    .join('\n')
