import { api, type OperationName } from '@commissioning/contract/api'
import { isReadOnly } from '@commissioning/contract/http/endpoint'
import { RequestError } from '@commissioning/contract/http/request-error'
import { readShownText } from '@commissioning/ui/testing/shown-times.ts'
import { expect, test } from 'vitest'
import { openSampledPortal, portalPages } from '../testing/sample-portal.tsx'

const SAMPLING = { instant: () => '2026-11-22T10:30:00.000Z', fields: { countryCode: 'NL' }, rows: 1 }
const FAULT = 'The test breaks this read.'

const listSpoken = () =>
  [...document.querySelectorAll<HTMLElement>('[role=alert], [role=status]')].filter(({ textContent }) =>
    textContent?.includes(FAULT),
  )

test.each(portalPages)(
  'each read of $route of the portal that fails is told with its reason until another try succeeds [PROMISE-33]',
  async ({ at }) => {
    const wrong: string[] = []
    const read = new Set<OperationName>()
    await openSampledPortal(at, SAMPLING, (name) => isReadOnly(api[name]) && read.add(name))
    const whole = readShownText(document.body)
    for (const broken of read) {
      let isBroken = true
      const page = await openSampledPortal(at, SAMPLING, (name) => {
        if (isBroken && name === broken) throw new RequestError({ message: FAULT, statusCode: 500 })
      })
      isBroken = false
      const spoken = listSpoken()
      const retry = spoken
        .flatMap((one) => [...one.querySelectorAll('button')])
        .find(({ textContent }) => textContent === 'Try again')
      if (spoken.length === 0) wrong.push(`${broken}: nothing is said`)
      if (document.querySelector('main [aria-busy=true]'))
        wrong.push(`${broken}: something still seems to come`)
      if (!retry) wrong.push(`${broken}: there is no other try`)
      await page.press(retry)
      if (readShownText(document.body) !== whole) wrong.push(`${broken}: another try brings something else`)
    }
    expect(wrong).toEqual([])
  },
)
