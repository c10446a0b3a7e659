import { Agent, get } from 'node:http'

/** A burst lasts for a time and asks for one address after the other over several connections. */
export interface LoadBurst {
  urls: readonly string[]
  headers: Record<string, string>
  seconds: number
  connections: number
}

/** How many answers came in a second, or what went wrong. */
export type LoadResult = { perSecond: number } | { fault: string }

/** A client in a process of its own, so that what it takes is not counted to the servers; it ends with its parent. */
process.on('message', (burst: LoadBurst) => {
  void answersIn(burst)
    .then(
      (perSecond): LoadResult => ({ perSecond }),
      (error: unknown): LoadResult => ({ fault: String(error) }),
    )
    .then((result) => process.send?.(result))
})
process.once('disconnect', () => process.exit())

async function answersIn({ urls, headers, seconds, connections }: LoadBurst): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const began = performance.now()
  const until = began + seconds * 1000
  let answers = 0
  const worker = async () => {
    while (performance.now() < until) {
      await sendRequest(urls[answers % urls.length] ?? '', { headers, agent })
      answers += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  agent.destroy()
  return answers / ((performance.now() - began) / 1000)
}

const sendRequest = (url: string, options: { headers: Record<string, string>; agent: Agent }) =>
  new Promise<void>((resolve, reject) => {
    get(url, options, (response) => {
      response.resume().once('end', () => {
        if (response.statusCode === 200) resolve()
        else reject(new Error(`${url} answered ${response.statusCode}`))
      })
    }).once('error', reject)
  })
