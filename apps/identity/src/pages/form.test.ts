import { expect, test } from 'vitest'
import { field } from './form.ts'

test.each(['password', 'text', 'tel'] as const)(
  'a browser cuts nothing that is pasted into a field of kind %s [DATE-08]',
  (type) => {
    const { markup: drawn } = field({ name: 'entered', label: 'Entered', type, autocomplete: 'off' })
    expect(drawn).toContain(`type="${type}"`)
    expect(drawn).not.toContain('maxlength')
  },
)
