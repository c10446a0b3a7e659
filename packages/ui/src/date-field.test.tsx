import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { DateField } from './date-field.tsx'
import { loadUiMessages } from './messages.ts'
import { renderUi } from './testing/render-ui.tsx'

function Form() {
  const { control } = useForm({ defaultValues: { day: null as string | null } })
  return <DateField control={control} name="day" label="Day" />
}

test.each([
  ['en', 'DD/MM/YYYY'],
  ['de', 'TT/MM/JJJJ'],
  ['nl', 'DD/MM/JJJJ'],
  ['fr', 'JJ/MM/AAAA'],
  ['es', 'DD/MM/AAAA'],
])('an empty date field says in %s how a date is typed [DATE-21]', async (language, form) => {
  i18next.addResourceBundle(language, 'ui', await loadUiMessages(language))
  await i18next.changeLanguage(language)
  renderUi(<Form />)
  expect((await screen.findByRole('textbox', { name: 'Day' })).getAttribute('placeholder')).toBe(form)
})
