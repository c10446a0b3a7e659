import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { TimeZoneField } from './time-zone-field.tsx'

function Form({ timeZone }: { timeZone: string | null }) {
  const { control, watch } = useForm({ defaultValues: { timeZone } })
  return (
    <>
      <TimeZoneField control={control} name="timeZone" label="Timezone" />
      <output>{watch('timeZone') ?? 'none'}</output>
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Timezone' })

async function search(text: string) {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Timezone' }))
  await userEvent.clear(field())
  await userEvent.type(field(), text)
}

test.each([
  ['Kiev', 'Europe/Kyiv'],
  ['kyiv', 'Europe/Kyiv'],
  ['Calcutta', 'Asia/Kolkata'],
  ['Saigon', 'Asia/Ho_Chi_Minh'],
  ['ho chi', 'Asia/Ho_Chi_Minh'],
  ['Rangoon', 'Asia/Yangon'],
  ['Godthab', 'America/Nuuk'],
  ['Kathmandu', 'Asia/Kathmandu'],
  ['Faeroe', 'Atlantic/Faroe'],
  ['utc', 'UTC'],
])('typing "%s" finds %s alone, by its present name [ZONE-01 ZONE-04]', async (typed, zone) => {
  renderPage(<Form timeZone="Europe/Amsterdam" />, { answers: {} })
  await search(typed)
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([zone.replaceAll('_', ' ')])
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('status').textContent).toBe(zone)
})

test('every zone stands in the list once', async () => {
  renderPage(<Form timeZone="Europe/Amsterdam" />, { answers: {} })
  await userEvent.click(await screen.findByRole('combobox', { name: 'Timezone' }))
  const labels = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(labels.length).toBeGreaterThan(400)
  expect(new Set(labels).size).toBe(labels.length)
})

test('a zone of no country is shown where it is there already', async () => {
  renderPage(<Form timeZone="Etc/GMT-3" />, { answers: {} })
  await screen.findByRole('combobox', { name: 'Timezone' })
  expect(field().value).toBe('Etc/GMT-3')
})
