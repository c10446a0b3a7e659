import { expect, test } from 'vitest'
import { createEncryptedStore } from './encrypted-store.ts'
import { createIndexedStore } from './indexed-store.ts'
import { memoryIndexedDb } from './testing/memory-indexed-db.ts'

const STORE_PLACE = { database: 'test', store: 'values' }
const denied = new DOMException('The user denied permission to access the database.', 'UnknownError')

function openOne() {
  const browser = memoryIndexedDb()
  const { run } = createIndexedStore(STORE_PLACE, () => browser.factory)
  return {
    ...browser,
    read: (name = 'draft') => run<unknown>('readonly', (store) => store.get(name)),
    write: (value: string) => run('readwrite', (store) => store.put(value, 'draft')),
  }
}

test('one connection serves all calls', async () => {
  const { read, write, opened } = openOne()
  await write('kept')
  expect(await Promise.all([read(), read()])).toEqual(['kept', 'kept'])
  expect(opened).toHaveLength(1)
})

test.each([
  ['told of it', true],
  ['untold', false],
])(
  'a connection that the browser closed, the page %s, is opened once more [STORE-01]',
  async (_, isAnnounced) => {
    const { read, write, closeAll, opened } = openOne()
    await write('kept')
    closeAll({ isAnnounced })
    expect(await Promise.all([read(), read(), read()])).toEqual(['kept', 'kept', 'kept'])
    expect(opened).toHaveLength(2)
  },
)

test('a connection that another tab wants closed is closed, and opened when it is needed [STORE-01]', async () => {
  const { read, write, opened } = openOne()
  await write('kept')
  opened[0]?.onversionchange()
  expect(opened[0]?.isClosed).toBe(true)
  expect(await read()).toBe('kept')
  expect(opened).toHaveLength(2)
})

test('a transaction that ends with the connection is done once more [STORE-01]', async () => {
  const { read, write, opened } = openOne()
  await write('kept')
  const lost = new DOMException('Connection to Indexed Database server lost.', 'UnknownError')
  const database = opened[0] as NonNullable<(typeof opened)[0]>
  database.transaction = () => {
    throw lost
  }
  expect(await read()).toBe('kept')
  expect(opened).toHaveLength(2)
})

test('a database that is refused is reported by name, and asked again by the next call [STORE-02]', async () => {
  const { read, write, refuse } = openOne()
  await write('kept')
  refuse(denied)
  await expect(read()).rejects.toMatchObject({ errorCode: 'StorageRefused', statusCode: 0, cause: denied })
  refuse(undefined)
  expect(await read()).toBe('kept')
})

test.each([
  ['has none', () => undefined as unknown as IDBFactory],
  [
    'forbids to ask',
    () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  ],
])('a browser that %s is reported by the same name [STORE-02]', async (_, factory) => {
  const { run } = createIndexedStore(STORE_PLACE, factory)
  await expect(run('readonly', (store) => store.get('draft'))).rejects.toMatchObject({
    errorCode: 'StorageRefused',
  })
})

test('a full storage is reported as such, and the connection stays [STORE-02]', async () => {
  const { write, refuse, opened } = openOne()
  await write('kept')
  refuse(new DOMException('full', 'QuotaExceededError'))
  await expect(write('more')).rejects.toMatchObject({ errorCode: 'StorageFull' })
  expect(opened).toHaveLength(1)
})

test('a session is read after its connection was closed, and after a refusal that is over [STORE-01 STORE-02]', async () => {
  const browser = memoryIndexedDb()
  const session = createEncryptedStore('test', browser.factory)
  browser.refuse(denied)
  await expect(session.getItem('user')).rejects.toMatchObject({ errorCode: 'StorageRefused' })
  browser.refuse(undefined)
  await session.setItem('user', 'noor')
  browser.closeAll()
  expect(await session.getItem('user')).toBe('noor')
})

test('after site data was cleared under this tab it reads what another tab has stored since [STORE-01]', async () => {
  const { factory, values } = memoryIndexedDb()
  const [here, elsewhere] = [createEncryptedStore('test', factory), createEncryptedStore('test', factory)]
  await here.setItem('user', 'noor')
  values.clear()
  await elsewhere.setItem('user', 'noor anew')
  expect(await here.getItem('user')).toBe('noor anew')
  await here.setItem('user', 'noor again')
  expect(await elsewhere.getItem('user')).toBe('noor again')
})
