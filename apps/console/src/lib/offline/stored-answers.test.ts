import { createEncryptedStore } from '@commissioning/browser-session/encrypted-store.ts'
import { memoryIndexedDb } from '@commissioning/browser-session/testing/memory-indexed-db.ts'
import { onlineManager, QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { openStoredAnswers } from './stored-answers.ts'

const list = ['listInstallations']
const names = { items: ['Quayside Apartments'] }
const READ_AT = Date.UTC(2026, 10, 21, 9)

afterEach(() => onlineManager.setOnline(true))

function browser() {
  const { factory, values } = memoryIndexedDb()
  const store = createEncryptedStore('test', factory)
  const visit = (personId: string, isAllowed = true) => {
    const queries = new QueryClient()
    return { queries, answers: openStoredAnswers(queries, { personId, store, isAllowed }) }
  }
  const storedFor = () => [...values.keys()].filter((name) => name.startsWith('answers.'))
  return { visit, storedFor, values, store }
}

async function readBy(person: ReturnType<ReturnType<typeof browser>['visit']>) {
  person.queries.setQueryData(list, names, { updatedAt: READ_AT })
  await person.answers.keep()
}

test('what a person read is there on the next visit, with its age', async () => {
  const { visit } = browser()
  await readBy(visit('noor'))

  const next = visit('noor')
  await next.answers.restore()
  expect(next.queries.getQueryData(list)).toEqual(names)
  expect(next.queries.getQueryState(list)?.dataUpdatedAt).toBe(READ_AT)
})

test('where the operator allows none, nothing is stored, and what was is neither shown nor left [SEC-39]', async () => {
  const { visit, storedFor } = browser()
  await readBy(visit('noor'))
  expect(storedFor()).toEqual(['answers.noor'])

  const next = visit('noor', false)
  await next.answers.restore()
  expect(next.queries.getQueryData(list)).toBeUndefined()
  await readBy(next)
  onlineManager.setOnline(false)
  await next.answers.forget()
  expect(storedFor()).toEqual([])
})

test('what another version of the console stored is not shown', async () => {
  const { visit, store } = browser()
  await readBy(visit('noor'))
  const stored = JSON.parse((await store.getItem('answers.noor')) ?? '{}') as object
  await store.setItem('answers.noor', JSON.stringify({ ...stored, version: '3.60' }))

  const next = visit('noor')
  await next.answers.restore()
  expect(next.queries.getQueryData(list)).toBeUndefined()
})

test('what one person read is never shown to another, and goes when the other comes', async () => {
  const { visit, storedFor } = browser()
  await readBy(visit('noor'))

  const other = visit('sam')
  await other.answers.restore()
  expect(other.queries.getQueryData(list)).toBeUndefined()
  await other.answers.keep()
  expect(storedFor()).toEqual(['answers.sam'])
})

test('signing out leaves nothing of what is just being stored, and nothing is stored after it [PROMISE-12]', async () => {
  const { visit, storedFor, store } = browser()
  const noor = visit('noor')
  await readBy(noor)
  const { setItem } = store
  const pause = Promise.withResolvers<void>()
  store.setItem = async (...entry) => {
    await pause.promise
    await setItem(...entry)
  }
  onlineManager.setOnline(false)
  const forgotten = noor.answers.forget()
  pause.resolve()
  await forgotten
  expect(storedFor()).toEqual([])

  await noor.answers.keep()
  expect(storedFor()).toEqual([])
})

test('when the network goes, what was read since is stored at once', async () => {
  const { visit, values } = browser()
  const noor = visit('noor')
  await noor.answers.keep()
  const before = values.get('answers.noor')
  noor.queries.setQueryData(list, names)
  onlineManager.setOnline(false)
  await expect.poll(() => values.get('answers.noor')).not.toBe(before)

  const next = visit('noor')
  await next.answers.restore()
  expect(next.queries.getQueryData(list)).toEqual(names)
})
