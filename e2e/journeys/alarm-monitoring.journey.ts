import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { keepsNobodyOut } from '../support/axe.ts'
import { openFixture } from '../support/fixture.ts'
import { signIn } from '../support/people.ts'

const fixture = await openFixture()
const [ada] = fixture.accounts

/** How the provider in the sandbox answers from here on. */
async function letProvider(behaviour: 'works' | 'fails' | 'hangs' | 'nonsense'): Promise<void> {
  const response = await fetch(`${fixture.url}/sandbox/api/alarm-provider/behaviour`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ behaviour }),
  })
  expect(response.ok).toBe(true)
}

/** Every step that one comes by is looked at, or not. */
const seen = async (_page: Page): Promise<void> => undefined

async function openWizard() {
  const { page, faults } = await fixture.visitor()
  const dialog = page.getByRole('dialog')
  const next = () => dialog.getByRole('button', { name: 'Next', exact: true }).click()
  const select = async (label: string, option: string) => {
    await dialog.getByLabel(label).fill(option)
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  const toAlarm = async (tenant: RegExp, name: string, look = seen) => {
    await page.getByRole('button', { name: 'New installation' }).click()
    await dialog.getByRole('radio', { name: tenant }).check()
    await next()
    await look(page)
    await dialog.getByLabel('Name').fill(name)
    if (await dialog.getByLabel('Business type').count()) await select('Business type', 'Retail')
    await next()
    expect(await dialog.getByLabel('Country').inputValue()).toBe('Netherlands')
    await look(page)
    await next()
    await dialog.getByLabel('Connection code').fill('0A1F')
    await dialog.getByLabel('Alarm center').click()
    await page.getByRole('listbox').getByRole('option').first().click()
    await look(page)
  }
  await page.goto(fixture.url)
  await signIn(page, ada as NonNullable<typeof ada>)
  await page.getByRole('heading', { name: 'Created by you', exact: true }).waitFor()
  return { page, faults, dialog, next, toAlarm }
}

test('an installation stands although its alarm monitoring fails, hangs or makes no sense, and the wizard says so', async () => {
  const { page, dialog, next, toAlarm } = await openWizard()
  for (const [behaviour, reason] of [
    ['fails', /The alarm-monitoring service did not answer\./],
    ['nonsense', /an answer that makes no sense/],
    ['hangs', /The alarm-monitoring service did not answer\./],
  ] as const) {
    await letProvider('works')
    await toAlarm(/MasterMind Offices/, `Lockers of ${behaviour}`)
    await next()
    await letProvider(behaviour)
    await dialog.getByRole('button', { name: 'Start installation' }).click()
    await dialog.getByText(/^Your installation was successfully created, however/).waitFor()
    await dialog.getByText(reason).waitFor()
    await keepsNobodyOut(page)
    await dialog.getByRole('button', { name: 'Go to installation' }).click()
    await page.waitForURL(/\/hardware$/)
    await page.getByRole('heading', { name: `Lockers of ${behaviour}`, level: 1 }).waitFor()
    await page.getByRole('link', { name: 'In Progress' }).click()
    await page.getByRole('heading', { name: 'Created by you', exact: true }).waitFor()
  }
})

test('an integrated site is created step by step, and its alarm monitoring is requested', async () => {
  await letProvider('works')
  const { page, faults, dialog, next, toAlarm } = await openWizard()
  await toAlarm(/MasterMind Retail/, 'Market Row', keepsNobodyOut)
  await next()
  await dialog.getByLabel(/^Owner email/).fill('otto@market-row.example')
  await dialog.getByLabel(/^Confirm owner email/).fill('otto@market-row.example')
  await keepsNobodyOut(page)
  await next()
  await dialog.getByRole('heading', { name: 'Installation Overview' }).waitFor()
  await keepsNobodyOut(page)
  await dialog.getByRole('button', { name: 'Start installation' }).click()
  for (const sentence of [
    'Installation successfully created.',
    'Mastermind integration successfully created.',
    'MasterMind integration requested for the new installation.',
  ])
    await page.getByText(sentence).waitFor()
  await page.getByRole('heading', { name: 'Market Row', level: 1 }).waitFor()
  expect(faults).toEqual([])
})
