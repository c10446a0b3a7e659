import type { ChangeEvent } from '@commissioning/contract/events'

/** The events of a server-sent stream as they arrive; `onHeard` is called for every sign of life. */
export async function* eventsIn(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onHeard: () => void = () => undefined,
): AsyncGenerator<ChangeEvent> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    onHeard()
    const blocks = (rest + value).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = dataOf(block)
      if (data) yield JSON.parse(data) as ChangeEvent
    }
  }
}

const dataOf = (block: string) =>
  block
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trim())
    .join('\n')
