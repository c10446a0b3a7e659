import { act, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import type { Messages } from '../messages-elsewhere.ts'

const given = new Map<string, (messages: Messages | null) => void>()

/** A host that answers when the test says so. */
i18next.use({
  type: 'backend',
  init: () => undefined,
  read: (language: string, namespace: string, done: (error: unknown, messages: Messages | null) => void) => {
    given.set(`${language}/${namespace}`, (messages) => done(messages ? null : new Error('503'), messages))
  },
})
afterEach(async () => {
  for (const answer of given.values()) answer(null)
  await i18next.changeLanguage('en')
})

const answer = (file: string, messages: Messages | null) => act(async () => given.get(file)?.(messages))

function Title({ namespace }: { namespace: string }) {
  const { t, i18n } = useTranslation(namespace as 'ui')
  const title = useMemo(() => String(t('title' as never, { count: 2 } as never)), [t])
  const language = useMemo(() => i18n.language, [i18n])
  return (
    <h1>
      {title} ({language})
    </h1>
  )
}

const renderTitle = (namespace: string) =>
  render(
    <Suspense fallback="Loading">
      <Title namespace={namespace} />
    </Suspense>,
  )
const title = () => screen.queryByRole('heading')?.textContent

test('a page waits for its words, and says another language once all words of it have come', async () => {
  renderTitle('two-languages')
  expect(screen.getByText('Loading')).toBeTruthy()
  await answer('en/two-languages', { title_other: '{{count}} doors' })
  expect(title()).toBe('2 doors (en)')

  const changed = i18next.changeLanguage('de')
  expect(title()).toBe('2 doors (en)')
  for (const file of given.keys()) if (file !== 'de/two-languages') given.get(file)?.(null)
  await answer('de/two-languages', { title_other: '{{count}} Türen' })
  await act(async () => void (await changed))
  expect(title()).toBe('2 Türen (de)')
})

test('a language that does not come leaves its words to English', async () => {
  renderTitle('english-only')
  await answer('en/english-only', { title_other: 'English' })
  const changed = i18next.changeLanguage('fr')
  for (const give of given.values()) give(null)
  await act(async () => void (await changed))
  expect(title()).toBe('English (fr)')
  expect(i18next.hasResourceBundle('fr', 'english-only')).toBe(false)
})

test('the language that was chosen last is spoken, though the one before comes later', async () => {
  renderTitle('chosen-twice')
  await answer('en/chosen-twice', { title_other: 'Doors' })
  const first = i18next.changeLanguage('nl')
  const second = i18next.changeLanguage('es')
  for (const [file, give] of given) if (file.startsWith('es')) give({ title_other: 'Puertas' })
  await act(async () => void (await second))
  for (const [file, give] of given) if (file.startsWith('nl')) give({ title_other: 'Deuren' })
  await act(async () => void (await first))
  expect(title()).toBe('Puertas (es)')
})

test('words that did not come are not asked for again by every drawing', async () => {
  renderTitle('refused')
  given.delete('en/refused-again')
  await answer('en/refused', null)
  expect(title()).toBe('title (en)')
})
