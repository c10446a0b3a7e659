import { api, type OperationName } from '@commissioning/contract/api'
import { isReadOnly } from '@commissioning/contract/http/endpoint'
import { RequestError } from '@commissioning/contract/http/request-error'
import { dismissAllToasts } from '@commissioning/ui/testing/dismiss-all-toasts.ts'
import { findSubmitButton, isSamePage, pressEverything } from '@commissioning/ui/testing/press-everything.ts'
import { createSecondPress } from '@commissioning/ui/testing/second-press.ts'
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openSampledPortal, portalPages } from '../testing/sample-portal.tsx'

const SAMPLING = { instant: () => '2026-11-22T10:30:00.000Z', fields: { countryCode: 'NL' }, rows: 1 }
const FAULT = 'The test refuses this.'
const SAMPLED = [
  { shown: 'everything' },
  { shown: 'no more than must be', isBare: true },
  { shown: 'rows that each lack something', more: 'lacking' },
] as const
const cases = SAMPLED.flatMap(({ shown, ...sampled }) =>
  portalPages.map((page) => ({ ...page, shown, sampled })),
)
const refusedOnce = new Set<OperationName>()

const isTold = () =>
  [...document.querySelectorAll('[aria-live], [role=status], [role=alert]')].some(({ textContent }) =>
    textContent?.includes(FAULT),
  )

test.each(cases)(
  'where $route of the portal has $shown each press that is refused is sent once, says why and keeps the focus [PROMISE-34 PROMISE-35]',
  async ({ at, sampled }) => {
    const wrong: string[] = []
    const refused: OperationName[] = []
    const second = createSecondPress(wrong)
    const open = async () => {
      act(dismissAllToasts)
      const page = await openSampledPortal(
        at,
        { ...SAMPLING, ...sampled },
        async (name) => {
          if (isReadOnly(api[name])) return
          refused.push(name)
          refusedOnce.add(name)
          await second.hold(name)
          throw new RequestError({ message: FAULT, statusCode: 500 })
        },
        second.isHeld,
      )
      refused.length = 0
      return second.watch(page)
    }
    const judge = (pressed: string, { address }: { address: () => string }) => {
      const calls = refused.splice(0)
      if (calls.length > 0 && !isTold()) wrong.push(`${pressed}: nothing is said of ${calls}`)
      if (isSamePage(at, address()) && document.activeElement === document.body)
        wrong.push(`${pressed}: focus lost`)
      act(dismissAllToasts)
    }
    await pressEverything(await open(), {
      open,
      known: new Set(),
      judge,
      async look(dialog, opener, page) {
        const answer = findSubmitButton(dialog)
        await page.press(answer)
        judge(`${opener} / ${answer?.textContent}`, page)
      },
    })
    expect(wrong).toEqual([])
  },
)

test('each write of the portal beside its invitations is refused here [PROMISE-34]', () => {
  expect([...refusedOnce].toSorted()).toEqual([
    'acceptIntercomTerms',
    'acceptOwnedRecord',
    'acceptTerms',
    'changeGrants',
    'changeOwnedTag',
    'createAccessCode',
  ])
})
