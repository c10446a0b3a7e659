import i18next from 'i18next'
import { afterEach, expect, test } from 'vitest'
import { openPortal } from '../testing/open-portal.tsx'
import { ownedSite, SITE_ID } from '../testing/owned-site.ts'

afterEach(async () => {
  await i18next.changeLanguage('en')
})

test('the language of the portal is chosen by its own name, and stays chosen', async () => {
  const page = openPortal('/owner/', { listOwnedSites: async () => ({ items: [] }) })
  const choice = await page.findByRole('combobox', { name: 'Language' })
  const names = [...choice.querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(names).toEqual(['English', 'Nederlands', 'Deutsch', 'Français', 'Español'])
  await page.person.selectOptions(choice, 'Deutsch')
  expect(i18next.language).toBe('de')
  expect(localStorage.getItem('owner-language')).toBe('de')
})

test('the owner reads which locks stand behind which IQ', async () => {
  const page = openPortal(`/owner/sites/${SITE_ID}`, {
    listOwnedSites: async () => ({ items: [ownedSite()] }),
  })
  const locks = await page.findByRole('list', { name: 'Locks of Hall' })
  expect([...locks.children].map(({ firstChild }) => firstChild?.textContent)).toEqual([
    'Front door',
    'Store',
  ])
})

test('a page that comes out of the back/forward cache shows what changed meanwhile [STORE-03]', async () => {
  let customerReference = 'Harbour Loft'
  const page = openPortal('/owner/', {
    listOwnedSites: async () => ({ items: [ownedSite({ customerReference })] }),
  })
  await page.findByText('Harbour Loft')
  customerReference = 'Harbour House'
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(await page.findByText('Harbour House')).toBeTruthy()
})

test('the portal shows its sites also at an address whose slash a proxy has cut [OUTSIDE-18]', async () => {
  const page = openPortal('/owner', {
    listOwnedSites: async () => ({ items: [ownedSite({ customerReference: 'Harbour Loft' })] }),
  })
  expect(await page.findByText('Harbour Loft')).toBeTruthy()
})

test('back asks in the portal too before it loses what was entered [SHELL-39]', async () => {
  const page = openPortal('/owner/', { listOwnedSites: async () => ({ items: [ownedSite()] }) })
  const [link] = await page.findAllByRole('link', { name: /Harbour Loft/ })
  await page.person.click(link as HTMLElement)
  await page.person.click(await page.findByRole('button', { name: 'Create an access code' }))
  await page.person.click(await page.findByRole('radio', { name: '1 week' }))
  history.back()
  await page.person.click(await page.findByRole('button', { name: 'No, go back' }))
  expect(page.getByRole('radio', { name: '1 week', checked: true })).toBeTruthy()
  await expect.poll(() => location.pathname).toBe(`/owner/sites/${SITE_ID}`)
})
