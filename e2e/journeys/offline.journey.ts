import { expect, test } from 'vitest'
import { signIn } from '../stage/people.ts'
import { openStage } from '../stage/stage.ts'

const stage = await openStage()
const [ada] = stage.accounts

async function arrive() {
  const visitor = await stage.visitor()
  const { page } = visitor
  await page.goto(`${stage.url}/installations`)
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.getByRole('cell', { name: 'Quayside Apartments' }).waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  return visitor
}

test('without a network the console opens and says so, and goes on when it is back', async () => {
  const { page } = await arrive()

  await page.context().setOffline(true)
  await page.reload()
  await page.getByText('There is no network.').waitFor()
  await page.getByRole('link', { name: 'Released' }).waitFor()

  await page.context().setOffline(false)
  await page.getByRole('cell', { name: 'Quayside Apartments' }).waitFor()
  expect(await page.getByText('There is no network.').count()).toBe(0)
})

test('the worker keeps the files of the console and nothing that a person was told', async () => {
  const { page } = await arrive()
  const kept = await page.evaluate(async () => {
    const caches = await globalThis.caches.keys()
    const requests = await Promise.all(
      caches.map(async (name) => (await globalThis.caches.open(name)).keys()),
    )
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

  expect(kept).toContain('/index.html')
  expect(
    kept.filter((path) => /^\/(api|identity|owner|sandbox|ofrep|config\.json|sw\.js)/.test(path)),
  ).toEqual([])
})
