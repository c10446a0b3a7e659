/** A page that can be pressed and waited for. */
interface WaitedPage {
  press: (target: HTMLElement | undefined) => Promise<void>
  settled: () => Promise<void>
}

/** Holds what a press on a page writes until the same control was pressed a second time, which must send nothing more. */
export function createSecondPress(wrong: string[]) {
  let isPressed = false
  let held: PromiseWithResolvers<void> | undefined
  let sent: string[] = []
  const letGo = () => {
    isPressed = false
    held?.resolve()
    held = undefined
  }

  return {
    isHeld: () => held !== undefined,

    /** Resolves after the second press. */
    async hold(name: string): Promise<void> {
      sent.push(name)
      if (!isPressed) return
      held ??= Promise.withResolvers()
      await held.promise
    },

    /** Answers a page that was just opened, of which each press that writes is made twice. */
    watch<Page extends WaitedPage>(page: Page): Page {
      letGo()
      return {
        ...page,
        press: async (target: HTMLElement | undefined) => {
          isPressed = true
          await page.press(target)
          if (!held) return letGo()
          sent = []
          if (target?.isConnected) await page.press(target)
          if (sent.length > 0)
            wrong.push(`${target?.ariaLabel ?? target?.textContent}: a second press sent ${sent}`)
          letGo()
          await page.settled()
        },
      }
    },
  }
}
