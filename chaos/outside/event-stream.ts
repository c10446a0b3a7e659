/** Opens the changes of an installation as a page does, and gathers them until it is closed. */
export async function openStream(url: string, token: string) {
  const ended = new AbortController()
  const answer = await fetch(url, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal: ended.signal,
  })
  if (!answer.ok || !answer.body) throw new Error(`the event stream answers ${answer.status}`)
  let text = ''
  let isOver = false
  const looks = new Set<() => void>()
  const gathering = (async () => {
    const decoder = new TextDecoder()
    for await (const part of answer.body ?? []) {
      text += decoder.decode(part, { stream: true })
      for (const look of looks) look()
    }
  })()
  void gathering
    .catch(() => {})
    .finally(() => {
      isOver = true
      for (const look of looks) look()
    })

  return {
    isOver: () => isOver,
    /** Resolves with the next change of that resource; rejects when the stream ends before. */
    received: (resource: string): Promise<void> =>
      new Promise((resolve, reject) => {
        const from = text.length
        const look = () => {
          const isReceived = text.slice(from).includes(`"resource":"${resource}"`)
          if (!isReceived && !isOver) return
          looks.delete(look)
          if (isReceived) resolve()
          else reject(new Error('the event stream ended'))
        }
        looks.add(look)
        look()
      }),
    close: () => ended.abort(),
  }
}
