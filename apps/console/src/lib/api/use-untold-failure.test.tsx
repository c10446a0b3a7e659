import { RequestError } from '@commissioning/contract/http/request-error'
import { distinctNumber } from '@commissioning/contract/testing/sample-reply'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FAR_READERS, testAsFarReaders } from '../../testing/far-reader.ts'
import { consolePages, openSampled } from '../../testing/sample-console.tsx'

const readFrom = testAsFarReaders()
const OUTAGE = 'Nothing answers.'

test('while nothing answers, a dialog says once why its change and the lists behind it fail [PROMISE-32]', async () => {
  let isOut = false
  const page = await openSampled(
    consolePages.find(({ route }) => route.endsWith('/floors'))?.at ?? '',
    { ...readFrom(FAR_READERS[0]), number: distinctNumber },
    {
      onCall() {
        if (isOut) throw new RequestError({ message: OUTAGE, statusCode: 503 })
      },
    },
  )
  await page.press(screen.getByRole('button', { name: 'Actions for customerReference 1' }))
  await page.press(screen.getByRole('menuitem', { name: /^(Delete|Remove)/ }))
  const question = screen.getByRole('alertdialog')
  isOut = true
  await page.press(within(question).getByRole('button', { name: /^(Delete|Remove)/ }))

  expect(within(question).getAllByText(OUTAGE, { exact: false })).toHaveLength(1)
  expect(within(question).getByRole('alert').textContent).toContain(OUTAGE)
})
