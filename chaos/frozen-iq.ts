import type { BenchIq } from '../bench/many-devices.ts'
import { connectLastingIq } from './lasting-iq.ts'

// a program of its own, so that it can be stopped with its connection open
process.once('message', ({ url, iq }: { url: string; iq: BenchIq }) => void connect(url, iq))

async function connect(url: string, iq: BenchIq): Promise<void> {
  const { report } = await connectLastingIq(url, iq, 0)
  await report(1)
  process.send?.('connected')
}
