import type { RunningProduct } from '@commissioning/start/start-everything'
import type { Page } from 'playwright-core'

/** Opens the list of installations as the first of the demonstration accounts. */
export async function signIn(
  page: Page,
  { url, accounts }: Pick<RunningProduct, 'url' | 'accounts'>,
): Promise<void> {
  const [account] = accounts
  await page.goto(`${url}/installations`)
  await page.getByLabel('Email address').fill(account?.email ?? '')
  await page.getByLabel('Password').fill(account?.password ?? '')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('cell').first().waitFor()
}
