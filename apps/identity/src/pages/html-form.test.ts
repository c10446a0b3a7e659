import { expect, test } from 'vitest'
import { formField } from './html-form.ts'

test.each(['password', 'text', 'tel'] as const)(
  'a browser cuts nothing that is pasted into a field of kind %s [DATE-08]',
  (type) => {
    const { markup: drawn } = formField({ name: 'entered', label: 'Entered', type, autocomplete: 'off' })
    expect(drawn).toContain(`type="${type}"`)
    expect(drawn).not.toContain('maxlength')
  },
)
