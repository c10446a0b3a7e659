import { setTimeout } from 'node:timers/promises'

const LOOK_INTERVAL_MS = 250

/** Sends each request to the next of those that were ready a moment ago, as a load balancer does that nobody tells more. */
export function balanceLoad() {
  const known = new Set<string>()
  const ready = new Set<string>()
  const looks: Promise<void>[] = []
  let turn = 0

  async function look(url: string): Promise<void> {
    while (known.has(url)) {
      const isReady = await fetch(`${url}/health/ready`).then(
        async (response) => {
          await response.arrayBuffer()
          return response.ok
        },
        () => false,
      )
      if (isReady) ready.add(url)
      else ready.delete(url)
      await setTimeout(LOOK_INTERVAL_MS)
    }
    ready.delete(url)
  }

  return {
    add(url: string): void {
      known.add(url)
      looks.push(look(url))
    },
    remove: (url: string) => void known.delete(url),
    isReady: (url: string) => ready.has(url),
    /** The address that the next request goes to. */
    next(): string {
      const all = [...ready]
      turn += 1
      const url = all[turn % all.length]
      if (!url) throw new Error('No process is ready.')
      return url
    },
    async close(): Promise<void> {
      known.clear()
      await Promise.all(looks)
    },
  }
}
