import { api, type OperationName } from '@commissioning/contract/api'
import { isReadOnly } from '@commissioning/contract/http/endpoint'
import { dismissAllToasts } from '@commissioning/ui/testing/dismiss-all-toasts.ts'
import { isSamePage, pressEverything } from '@commissioning/ui/testing/press-everything.ts'
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openSampledPortal, portalPages } from '../testing/sample-portal.tsx'

const SAMPLING = { instant: () => '2026-11-22T10:30:00.000Z', fields: { countryCode: 'NL' }, rows: 1 }

const spoken = () =>
  [...document.querySelectorAll('[aria-live], [role=status], [role=alert]')]
    .map(({ textContent }) => textContent)
    .join('\n')
const answerOf = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll<HTMLElement>('button:not([aria-disabled=true], [aria-label=Close])')].at(-1)

const SAMPLED = [
  { shown: 'everything' },
  { shown: 'no more than must be', isBare: true },
  { shown: 'rows that each lack something', more: 'lacking' },
] as const
const cases = SAMPLED.flatMap(({ shown, ...sampled }) =>
  portalPages.map((page) => ({ ...page, shown, sampled })),
)

test.each(cases)(
  'where $route of the portal has $shown each press keeps the focus and says what was done [PROMISE-10]',
  async ({ at, sampled }) => {
    const wrong: string[] = []
    const written: OperationName[] = []
    /** Whether nothing was read since a write. */
    let isUnread = false
    let saidBefore = ''
    const open = async () => {
      act(dismissAllToasts)
      const page = await openSampledPortal(at, { ...SAMPLING, ...sampled }, (name) => {
        if (isReadOnly(api[name])) isUnread = false
        else {
          written.push(name)
          isUnread = true
        }
      })
      written.length = 0
      saidBefore = spoken()
      return page
    }
    const judge = (pressed: string, { address }: { address: () => string }) => {
      const calls = written.splice(0)
      // a switch that has the focus tells its own state
      const isTold = spoken() !== saidBefore || document.activeElement?.matches('[role=switch]') === true
      if (calls.length > 0 && !isTold) wrong.push(`${pressed}: nothing is said of ${calls}`)
      if (isUnread) wrong.push(`${pressed}: nothing is read anew after ${calls}`)
      isUnread = false
      if (isSamePage(at, address()) && document.activeElement === document.body)
        wrong.push(`${pressed}: focus lost`)
      saidBefore = spoken()
    }
    await pressEverything(await open(), {
      open,
      known: new Set(),
      judge,
      async look(dialog, opener, page) {
        await page.press(answerOf(dialog))
        judge(`${opener} / ${answerOf(dialog)?.textContent}`, page)
      },
    })
    expect(wrong).toEqual([])
  },
)
