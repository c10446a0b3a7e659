interface Target {
  url: string
  headers: Record<string, string>
}

interface Load {
  rounds: number
  secondsEach: number
  connections: number
}

/** Answers per second of each target, the median of rounds taken in turn, so that a slow moment meets all alike. */
export async function throughput<Name extends string>(
  targets: Record<Name, Target>,
  { rounds, secondsEach, connections }: Load,
): Promise<Record<Name, number>> {
  const names = Object.keys(targets) as Name[]
  const seen = new Map<Name, number[]>(names.map((name) => [name, []]))
  for (const name of names) await burst(targets[name], { seconds: 0.5, connections })
  for (let round = 0; round < rounds; round += 1)
    for (const name of names)
      seen.get(name)?.push(await burst(targets[name], { seconds: secondsEach, connections }))
  return Object.fromEntries([...seen].map(([name, figures]) => [name, median(figures)])) as Record<
    Name,
    number
  >
}

async function burst(
  { url, headers }: Target,
  load: { seconds: number; connections: number },
): Promise<number> {
  const until = performance.now() + load.seconds * 1000
  let answers = 0
  const worker = async () => {
    while (performance.now() < until) {
      const response = await fetch(url, { headers })
      if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
      await response.arrayBuffer()
      answers += 1
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: load.connections }, worker))
  return answers / ((performance.now() - began) / 1000)
}

export const median = (figures: number[]): number =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0
