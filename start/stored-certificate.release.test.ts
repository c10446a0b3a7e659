import { X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { storeCertificate } from './stored-certificate.ts'

const DAY_MS = 86_400_000
const now = new Date('2026-11-21T08:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * DAY_MS)
const names = ['192.168.1.20', 'localhost', 'workshop.local']
let dataDir = ''

beforeEach(() => {
  dataDir = join(mkdtempSync(join(tmpdir(), 'commissioning-start-')), 'data')
})
afterEach(() => rmSync(join(dataDir, '..'), { recursive: true }))

const store = (wanted = names, at = now) => storeCertificate({ dataDir, names: wanted, now: at })

test('the certificate names every name and address of the machine', async () => {
  const certificate = new X509Certificate(await store())
  expect(certificate.checkIP('192.168.1.20')).toBe('192.168.1.20')
  expect(certificate.checkHost('workshop.local')).toBe('workshop.local')
  expect(certificate.checkIP('192.168.1.21')).toBeUndefined()
})

test('key and certificate are for the owner of the data folder alone', async () => {
  await store()
  expect(statSync(join(dataDir, 'lan-certificate.pem')).mode & 0o777).toBe(0o600)
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
})

test('it is stored for the next start, until the machine has another address or it ends soon', async () => {
  const first = await store()
  expect(await store(names, later(300))).toBe(first)
  const moved = await store(['192.168.1.99', ...names])
  expect(moved).not.toBe(first)
  expect(await store(names, later(340))).not.toBe(moved)
})

test('a file that was cut off is made anew', async () => {
  const first = await store()
  writeFileSync(join(dataDir, 'lan-certificate.pem'), first.slice(0, 300))
  expect(new X509Certificate(await store()).checkHost('localhost')).toBe('localhost')
})
