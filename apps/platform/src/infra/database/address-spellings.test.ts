import { readFileSync } from 'node:fs'
import { createFreshDatabase } from '@commissioning/database/testing/test-databases'
import { emailKey } from '@commissioning/domain/validation/email'
import { expect, test } from 'vitest'

const MIGRATION = new URL('./migrations/187-one-spelling-of-addresses.sql', import.meta.url)

const ADDRESSES = [
  'otto@xn--strae-oqa.example',
  'jörg@xn--mller-kva.de',
  'jan@mu\u0308ller.de',
  'user@xn--e1afmkfd.xn--p1ai',
  'user@xn--hxajbheg2az3al.xn--qxam',
  'a@xn--wgv71a119e.jp',
  'a@xn--fa-hia.de',
  'plain@example.com',
  'ada@straße.example',
]

const shared = ['eve@xn--mller-kva.de', 'eve@müller.de']

test('stored addresses are spelled as the rule spells them, and of two that would be one both stay [VALID-16]', async () => {
  const { executeSql } = await createFreshDatabase()
  const all = [...ADDRESSES, ...shared]
  const values = (some: readonly string[]) => some.map((address, id) => `(${id}, '${address}')`).join()
  await executeSql(`create table staff (id int primary key, email text unique check (email = lower(email)));
    create table owner (id int primary key, email text unique check (email = lower(email)));
    create table invitation (id int primary key, email text);
    create table note (id int primary key, user_email text);
    insert into staff values ${values(all)};
    insert into owner values ${values(all)};
    insert into invitation values ${values([...all, 'gone@xn--mller-kva.de'])};
    insert into note values ${values([...all, 'gone@xn--mller-kva.de'])}`)
  await executeSql(readFileSync(MIGRATION, 'utf8'))
  const stored = async (table: string, column = 'email') => {
    const { rows } = await executeSql(`select ${column} as address from ${table} order by id`)
    return rows.map((row) => Object.values(row)[0])
  }
  const renewed = [...ADDRESSES.map(emailKey), ...shared]
  expect(await stored('staff')).toEqual(renewed)
  expect(await stored('owner')).toEqual(renewed)
  expect(await stored('invitation')).toEqual([...renewed, 'gone@müller.de'])
  expect(await stored('note', 'user_email')).toEqual([...renewed, 'gone@müller.de'])
})
