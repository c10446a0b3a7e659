import { api, type OperationName } from '@commissioning/contract/api'
import { isReadOnly } from '@commissioning/contract/http/endpoint'
import { RequestError } from '@commissioning/contract/http/request-error'
import { distinctNumber } from '@commissioning/contract/testing/sample-reply'
import { dismissAllToasts } from '@commissioning/ui/testing/dismiss-all-toasts.ts'
import { sendForm } from '@commissioning/ui/testing/fill-form.ts'
import { isSamePage, listOtherButtons, pressEverything } from '@commissioning/ui/testing/press-everything.ts'
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FAR_READERS, testAsFarReaders } from '../testing/far-reader.ts'
import { consolePages, openSampled } from '../testing/sample-console.tsx'
import { TYPED } from '../testing/typed-texts.ts'

const readFrom = testAsFarReaders()
const known = new Set<string>()
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

test.each(consolePages)(
  'each press and form of $route that is refused says why, and keeps the focus [PROMISE-34]',
  async ({ at }) => {
    const wrong: string[] = []
    const refused: OperationName[] = []
    const open = async () => {
      act(dismissAllToasts)
      const page = await openSampled(
        at,
        { ...readFrom(FAR_READERS[0]), number: distinctNumber },
        {
          config: { notifications: true },
          onCall(name) {
            if (isReadOnly(api[name])) return
            refused.push(name)
            throw new RequestError({ message: FAULT, statusCode: 500 })
          },
        },
      )
      refused.length = 0
      return page
    }
    const judge = (pressed: string, { address }: { address: () => string }) => {
      const calls = refused.splice(0)
      if (calls.length > 0 && !isTold(calls)) wrong.push(`${pressed}: nothing is said of ${calls}`)
      if (isSamePage(at, address()) && document.activeElement === document.body)
        wrong.push(`${pressed}: focus lost`)
      act(dismissAllToasts)
      return calls.length > 0
    }
    await pressEverything(await open(), {
      open,
      known,
      judge,
      async look(dialog, opener, page) {
        if (dialog.getAttribute('role') === 'alertdialog') {
          await page.press(answerOf(dialog))
          judge(`${opener} / ${answerOf(dialog)?.textContent}`, page)
          return
        }
        for (const button of listOtherButtons(dialog)) {
          if (!button.isConnected) break
          await page.press(button)
          judge(`${opener} / ${button.textContent}`, page)
          const question = [...document.querySelectorAll<HTMLElement>('[role=alertdialog]')].at(-1)
          if (!question) continue
          await page.press(answerOf(question))
          judge(`${opener} / ${button.textContent} / ${answerOf(question)?.textContent}`, page)
        }
        await sendForm(page, { typed: TYPED, judge: (button) => judge(`${opener} / ${button}`, page) })
      },
    })
    expect(wrong).toEqual([])
  },
)
