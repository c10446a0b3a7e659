import type { Page } from 'playwright-core'

interface SignInAccount {
  email: string
  password: string
}

/** Signs in at the identity provider's page, where the console has led. */
export async function signIn(page: Page, { email, password }: SignInAccount): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
