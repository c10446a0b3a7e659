import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '../testing/show-page.tsx'

test.each([
  ['/legal', 'Legal', 'LEGAL_URL'],
  ['/office', 'Office contact', 'OFFICE_CONTACT_URL'],
])(
  '%s is a page of its own that says how an operator names theirs [SANDBOX-10]',
  async (path, title, setting) => {
    showPage(path, {})
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(screen.getByText(new RegExp(`\\b${setting}\\b`))).toBeTruthy()
    expect(document.title).toBe(`Commissioning | ${title}`)
  },
)
