// loaded before the platform: its time of day is that of the machine and as much more as it was
// last set
const ofMachine = Date.now
let aheadMs = 0

class SteppedDate extends Date {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(ofMachine() + aheadMs)
    else super(...(given as [number]))
  }
  static override now(): number {
    return ofMachine() + aheadMs
  }
}
globalThis.Date = SteppedDate as DateConstructor

process.on('message', (ms: number) => {
  aheadMs = ms
  process.send?.(ms)
})
// waiting for a step is no reason to live on
process.channel?.unref()
