import { api, type OperationName } from '@commissioning/contract/api'
import { isReadOnly } from '@commissioning/contract/http/endpoint'
import { RequestError } from '@commissioning/contract/http/request-error'
import { distinctNumber } from '@commissioning/contract/testing/sample-reply'
import { dismissAllToasts } from '@commissioning/ui/testing/dismiss-all-toasts.ts'
import { sendForm } from '@commissioning/ui/testing/fill-form.ts'
import { isSamePage, listOtherButtons, pressEverything } from '@commissioning/ui/testing/press-everything.ts'
import { createSecondPress } from '@commissioning/ui/testing/second-press.ts'
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findTopmost } from '../testing/broken-reads.ts'
import { FAR_READERS, testAsFarReaders } from '../testing/far-reader.ts'
import { createPressBreaker } from '../testing/reads-of-presses.ts'
import { consolePages, openSampled } from '../testing/sample-console.tsx'
import { siteInWork } from '../testing/site-in-work.ts'
import { TYPED } from '../testing/typed-texts.ts'

const readFrom = testAsFarReaders()
const known = new Set<string>()
/** Reads that were broken, by the dialogs and pages that make them. */
const broken = new Set<string>()
const FAULT = 'The test refuses this.'

/** The specification gives these a sentence without a reason. */
const IN_OWN_WORDS: Partial<Record<OperationName, string>> = { changeTag: 'Something went wrong.' }

const isTold = (calls: readonly OperationName[]) => {
  const spoken = [...document.querySelectorAll('[aria-live], [role=status], [role=alert]')]
    .map(({ textContent }) => textContent)
    .join('\n')
  return calls.every((name) => spoken.includes(FAULT) || spoken.includes(IN_OWN_WORDS[name] ?? FAULT))
}
const answerOf = (question: HTMLElement) =>
  [...question.querySelectorAll<HTMLElement>('button:not([aria-disabled=true], [aria-label=Close])')].at(-1)

const cases = [undefined, siteInWork].flatMap((site) =>
  consolePages.map((page) => ({ ...page, site, shown: site ? 'a site in work' : 'everything' })),
)

test.each(cases)(
  'where $route shows $shown each press and form that is refused is sent once, says why and keeps the focus, and so does each read that it makes [PROMISE-34 PROMISE-31 PROMISE-35]',
  async ({ at, route, site }) => {
    const wrong: string[] = []
    const reads = createPressBreaker(route, broken, wrong)
    const second = createSecondPress(wrong)
    const refused: OperationName[] = []
    const open = async () => {
      act(dismissAllToasts)
      const far = readFrom(FAR_READERS[0])
      const page = await openSampled(
        at,
        {
          ...far,
          fields: { ...far.fields, ...site?.fields },
          holds: site === undefined,
          number: distinctNumber,
          instant: () => '2026-11-23T09:00:00.000Z',
        },
        {
          me: site?.me,
          reshape: site?.reshape,
          config: { notifications: true },
          isHeld: second.isHeld,
          async onCall(name) {
            if (isReadOnly(api[name])) return reads.failRead(name)
            refused.push(name)
            await second.hold(name)
            throw new RequestError({ message: FAULT, statusCode: 500 })
          },
        },
      )
      refused.length = 0
      return reads.watch(second.watch(page))
    }
    const judge = async (pressed: string, page: Awaited<ReturnType<typeof open>>) => {
      const calls = refused.splice(0)
      if (calls.length > 0 && !isTold(calls)) wrong.push(`${pressed}: nothing is said of ${calls}`)
      if (isSamePage(at, page.address()) && document.activeElement === document.body)
        wrong.push(`${pressed}: focus lost`)
      act(dismissAllToasts)
      if (isSamePage(at, page.address())) await reads.breakNewReads(pressed, page)
      return calls.length > 0
    }
    await pressEverything(await open(), {
      open,
      known,
      judge,
      async look(opened, opener, page) {
        await reads.openBroken(opener, page)
        const dialog = opened.isConnected ? opened : findTopmost()
        if (dialog.getAttribute('role') === 'alertdialog') {
          await page.press(answerOf(dialog))
          await judge(`${opener} / ${answerOf(dialog)?.textContent}`, page)
          return
        }
        for (const button of listOtherButtons(dialog)) {
          if (!button.isConnected) break
          await page.press(button)
          await judge(`${opener} / ${button.textContent}`, page)
          const question = [...document.querySelectorAll<HTMLElement>('[role=alertdialog]')].at(-1)
          if (!question) continue
          await page.press(answerOf(question))
          await judge(`${opener} / ${button.textContent} / ${answerOf(question)?.textContent}`, page)
        }
        await sendForm(page, { typed: TYPED, judge: (button) => judge(`${opener} / ${button}`, page) })
      },
    })
    expect(wrong).toEqual([])
  },
)
