import type { OperationName } from '@commissioning/contract/api'
import type { Query } from '@tanstack/react-query'
import { createReadBreaker, findTopmost, listReads, type SampledPage } from './broken-reads.ts'

const nameOf = (control: HTMLElement) => control.ariaLabel ?? control.textContent
const OPENERS = 'button, input, [role=menuitem], [data-opens]'
const listAlike = (name: string | null) =>
  [...document.querySelectorAll<HTMLElement>(OPENERS)].filter((one) => nameOf(one) === name)

/** A control, and how to find it in a list that was drawn anew. */
const notePress = (control: HTMLElement) => {
  const name = nameOf(control)
  return { control, name, at: listAlike(name).indexOf(control) }
}
type Press = ReturnType<typeof notePress>
const findAgain = (press: Press | undefined) =>
  press?.control.isConnected ? press.control : press && listAlike(press.name)[press.at]

/**
 * Breaks each read that a press on a page makes, once for each dialog or page that makes it: while that is open, and for a
 * dialog also when it opens. `broken` holds what was broken so far.
 */
export function createPressBreaker(route: string, broken: Set<string>, wrong: string[]) {
  let pressed = ''
  const breaker = createReadBreaker((what) => wrong.push(`${pressed}: ${what}`))
  /** Controls that were pressed since the page was opened. */
  let path: Press[] = []
  let made = new Set<string>()
  let fresh: Query[] = []

  return {
    failRead: (name: OperationName) => breaker.failRead(name),

    /** Answers a page that was just opened, watched from now on. */
    watch<Page extends SampledPage>(page: Page): Page {
      path = []
      made = new Set(listReads(page).map(({ queryHash }) => queryHash))
      return {
        ...page,
        press: async (target: HTMLElement | undefined) => {
          if (target) path.push(notePress(target))
          await page.press(target)
        },
      }
    },

    /** Breaks what a press has read. */
    async breakNewReads(name: string, page: SampledPage): Promise<void> {
      const maker = findTopmost().querySelector('h2')?.textContent ?? route
      const untouched = listReads(page).filter(({ queryHash }) => !made.has(queryHash))
      for (const { queryHash } of untouched) made.add(queryHash)
      fresh = untouched.filter(({ queryKey }) => {
        const read = `${maker} ${queryKey[0]}`
        return broken.size < broken.add(read).size
      })
      const steps = [...path]
      for (const read of fresh) {
        pressed = `${name}, ${read.queryKey[0]}`
        await breaker.breakRead(read, page)
      }
      path = steps
    },

    /** Opens the dialog once more that a press has opened, while what it reads is broken. */
    async openBroken(name: string, page: SampledPage): Promise<void> {
      if (fresh.length === 0) return
      pressed = `${name} opened`
      const [opener, last] = [path.at(-2), path.at(-1)]
      await breaker.openBroken(fresh, page, async () => {
        if (!findAgain(last)) await page.press(findAgain(opener))
        await page.press(findAgain(last))
      })
    },
  }
}
