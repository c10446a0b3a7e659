import { expect, test } from 'vitest'
import { offencesOf } from '../support/axe.ts'
import { openFixture } from '../support/fixture.ts'
import { signIn } from '../support/people.ts'

const fixture = await openFixture()
const [ada, ivo, , nora] = fixture.accounts
const email = 'office@northern-keys.example'

async function arrive(account: typeof nora) {
  const visitor = await fixture.visitor()
  await visitor.page.goto(`${fixture.url}/company-information`)
  await signIn(visitor.page, account as NonNullable<typeof account>)
  return visitor
}

test('an Installer Admin fills in the company, chooses its main contact, and finds it all after a reload', async () => {
  const { page, faults } = await arrive(nora)
  const offences: string[] = []
  const edit = async (name: string) => {
    await page.getByRole('button', { name }).click()
    await page.getByRole('dialog', { name }).waitFor()
    offences.push(...(await offencesOf(page)))
  }
  const save = async () => {
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await page.getByRole('region', { name: 'Address' }).waitFor()
  offences.push(...(await offencesOf(page)))

  await edit('Edit communication details')
  await page.getByLabel('Phone number').fill('+31 20 123 45 67')
  await page.getByLabel('Email').fill(email)
  await save()
  await edit('Edit address')
  await page.getByLabel('City').fill('Amsterdam')
  await page.getByRole('combobox', { name: 'Country' }).fill('Netherl')
  await page.getByRole('option', { name: 'Netherlands', exact: true }).click()
  await save()
  await edit('Edit main contact person')
  await page.getByRole('combobox').click()
  await page.getByRole('option', { name: /Nora North/ }).click()
  await save()

  await page.reload()
  const facts = (name: string) => page.getByRole('region', { name }).getByRole('definition').allInnerTexts()
  await expect.poll(() => facts('Communication information')).toContain(email)
  expect(await facts('Address')).toEqual(['Not given', 'Not given', 'Amsterdam', 'Netherlands'])
  await page.getByRole('region', { name: 'Main contact person' }).getByRole('link').click()
  await page.getByRole('heading', { name: 'Nora North', level: 1 }).waitFor()
  expect(offences).toEqual([])
  expect(faults).toEqual([])
})

test('the demonstration company can be reached, and says by whom', async () => {
  const { page } = await arrive(ada)
  const facts = (name: string) => page.getByRole('region', { name }).getByRole('definition').allInnerTexts()
  await expect
    .poll(() => facts('Address'))
    .toEqual(['Keizersgracht 221', '1016 DV', 'Amsterdam', 'Netherlands'])
  await page.getByRole('region', { name: 'Main contact person' }).getByRole('link').waitFor()
})

test('an installer of the company does not get there', async () => {
  const { page } = await arrive(ivo)
  await page.waitForURL(/not-authorized/)
})
