import type { Page } from 'playwright-core'

/** Milliseconds of each frame that the page drew while something was done with it. */
export async function measureFrames(page: Page, work: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = []
    let last: number | undefined
    const note = (now: number) => {
      if (last !== undefined) frames.push(now - last)
      last = now
      if (!Reflect.has(window, 'isEnough')) requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
    Object.assign(window, { seenFrames: frames })
  })
  await work()
  return page.evaluate(() => {
    Object.assign(window, { isEnough: true })
    const frames = Reflect.get(window, 'seenFrames') as number[]
    requestAnimationFrame(() => Reflect.deleteProperty(window, 'isEnough'))
    return frames
  })
}

/** Frames come with the screen, 60 a second: one of 16 ms has come with the next picture, one of 33 ms with the one after. */
export const computeShareOfFastFrames = (frames: readonly number[], ms: 16 | 33): number =>
  frames.filter((frame) => frame < ms + 1.5).length / frames.length
