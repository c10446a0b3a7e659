import { expect, test } from 'vitest'
import { createFetchInLanguage } from './fetch-in-language.ts'

test('answers are asked for in the language that the pages have at that moment', async () => {
  const asked: (string | null)[] = []
  let language = 'nl'
  const send = createFetchInLanguage(
    () => language,
    async (request) => {
      asked.push(request.headers.get('accept-language'))
      return new Response()
    },
  )

  await send(new Request('https://console.test/api/me'))
  language = 'de'
  await send(new Request('https://console.test/api/me'))

  expect(asked).toEqual(['nl', 'de'])
})
