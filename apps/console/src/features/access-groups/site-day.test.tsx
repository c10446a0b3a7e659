import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { useTimeframeForm } from './use-timeframe-form.ts'

const { TZ } = process.env
afterEach(() => {
  vi.useRealTimers()
  if (TZ === undefined) delete process.env.TZ
  else process.env.TZ = TZ
})

function Today({ siteTimeZone }: { siteTimeZone: string | null }) {
  const { form, today } = useTimeframeForm(undefined, siteTimeZone)
  return <output>{`${today} ${form.watch('startDate')}`}</output>
}

test.each([
  ['Pacific/Honolulu', '2026-11-28T09:30:00Z', 'Europe/Amsterdam', '2026-11-28'],
  ['Pacific/Honolulu', '2026-11-28T09:30:00Z', null, '2026-11-27'],
  ['Pacific/Auckland', '2026-11-28T10:30:00Z', 'Pacific/Kiritimati', '2026-11-29'],
  ['Pacific/Auckland', '2026-11-28T10:30:00Z', 'Pacific/Pago_Pago', '2026-11-27'],
])(
  'at 23:30 in %s (%s) a timeframe of a site in %s begins on %s [ZONE-22]',
  async (browser, now, site, today) => {
    process.env.TZ = browser
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
    renderPage(<Today siteTimeZone={site} />, { answers: {} })
    expect((await screen.findByRole('status')).textContent).toBe(`${today} ${today}`)
  },
)
