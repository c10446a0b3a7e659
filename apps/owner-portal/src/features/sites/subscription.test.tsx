import { RequestError } from '@commissioning/contract/http/request-error'
import { axeOffences } from '@commissioning/ui/testing/axe-offences.ts'
import { expect, test, vi } from 'vitest'
import { openPortal } from '../../testing/open-portal.tsx'
import { iq, ownedSite, SITE_ID } from '../../testing/owned-site.ts'

type PortalAnswers = Parameters<typeof openPortal>[1]
type ChangeGrants = NonNullable<PortalAnswers['changeGrants']>

async function open(changeGrants: ChangeGrants, isSubscribed = true) {
  let site = ownedSite({ iqs: [{ ...iq, isSubscribed }] })
  const asked = vi.fn<ChangeGrants>(async (input) => {
    site = await changeGrants(input)
    return site
  })
  const page = openPortal(`/owner/sites/${SITE_ID}`, {
    listOwnedSites: async () => ({ items: [site] }),
    changeGrants: asked,
  })
  const subscription = await page.findByRole('switch', { name: 'Subscription' })
  return { ...page, subscription, asked }
}
const changed = (isSubscribed: boolean) => async () => ownedSite({ iqs: [{ ...iq, isSubscribed }] })

test('the subscription is switched off after it was said what that means [OWNER-31]', async () => {
  const { subscription, asked, ...page } = await open(changed(false))
  subscription.focus()
  await page.person.keyboard(' ')
  const question = await page.findByRole('alertdialog', { name: 'Switch off the subscription?' })
  expect(question.textContent).toContain('Hall')
  expect(question.textContent).toContain('Existing access keeps working')
  expect(asked).not.toHaveBeenCalled()
  expect(subscription).toHaveProperty('checked', true)
  expect(await axeOffences()).toEqual([])

  await page.person.click(page.within(question).getByRole('button', { name: 'Cancel' }))
  expect(page.queryByRole('alertdialog')).toBeNull()
  expect(asked).not.toHaveBeenCalled()
  await page.person.keyboard(' ')
  await page.person.click(await page.findByRole('button', { name: 'Switch off' }))
  await expect.poll(() => page.queryByRole('alertdialog')).toBeNull()
  expect(asked).toHaveBeenCalledExactlyOnceWith({
    params: { siteId: SITE_ID, iqId: iq.id },
    body: { isSubscribed: false },
  })
  expect(subscription).toHaveProperty('checked', false)
  expect(document.activeElement).toBe(subscription)
})

test('it is switched on at once [OWNER-31]', async () => {
  const { subscription, asked, ...page } = await open(changed(true), false)
  await page.person.click(subscription)
  expect(page.queryByRole('alertdialog')).toBeNull()
  expect(asked.mock.lastCall?.[0].body).toEqual({ isSubscribed: true })
  await expect.poll(() => subscription).toHaveProperty('checked', true)
})

test('a refusal stands in the question, which stays and can be answered again [OWNER-31]', async () => {
  const { subscription, asked, ...page } = await open(() =>
    Promise.reject(new RequestError({ message: 'Not just now.', statusCode: 503 })),
  )
  await page.person.click(subscription)
  await page.person.click(await page.findByRole('button', { name: 'Switch off' }))
  const question = page.getByRole('alertdialog')
  expect((await page.within(question).findByRole('alert')).textContent).toContain('Not just now.')
  expect(page.getAllByRole('alert')).toHaveLength(1)
  expect(subscription).toHaveProperty('checked', true)
  await page.person.click(page.within(question).getByRole('button', { name: 'Cancel' }))
  expect(page.queryByRole('alert')).toBeNull()
  expect(asked).toHaveBeenCalledOnce()
})
