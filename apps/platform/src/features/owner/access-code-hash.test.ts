import { OPEN_ACCESS_CODES } from '@commissioning/domain/owner/access-codes'
import { expect, test } from 'vitest'
import { findMatchingCode, hashAccessCode } from './access-code-hash.ts'
import { hashCode } from './invitation-store.ts'

const ACCESS_CODE = 'ABCDE-FGHJK'

test('the same code has another hash each time, and fits each of them [SEC-30]', async () => {
  const hashes = [await hashAccessCode(ACCESS_CODE), await hashAccessCode(ACCESS_CODE)]
  expect(new Set(hashes).size).toBe(2)
  expect(hashes.join()).not.toContain(hashCode(ACCESS_CODE))
  for (const codeHash of hashes) {
    expect(await findMatchingCode([{ id: 'it', codeHash }], ` ${ACCESS_CODE.toLowerCase()} `)).toBe('it')
    expect(await findMatchingCode([{ id: 'it', codeHash }], 'ABCDE-FGHJJ')).toBeUndefined()
  }
})

test('a hash is made beside the thread that answers requests [SEC-30]', async () => {
  const order: string[] = []
  const hashed = findMatchingCode([], ACCESS_CODE).then(() => order.push('hashed'))
  await new Promise((resolve) => setImmediate(resolve))
  order.push('answered others')
  await hashed
  expect(order).toEqual(['answered others', 'hashed'])
})

test('a code with a plain hash fits however many others are open, of slow ones the newest do [SEC-30 SEC-31]', async () => {
  const others = Array.from({ length: OPEN_ACCESS_CODES }, (_, n) => ({
    id: `other-${n}`,
    codeHash: 'scrypt$salt$x',
  }))
  const plain = { id: 'plain', codeHash: hashCode(ACCESS_CODE) }
  expect(await findMatchingCode([...others, plain], ACCESS_CODE)).toBe('plain')
  const oldest = { id: 'oldest', codeHash: await hashAccessCode(ACCESS_CODE) }
  expect(await findMatchingCode([...others, oldest], ACCESS_CODE)).toBeUndefined()
})
