import { expect, test, vi } from 'vitest'
import { refuseOwnerEmail } from '../installations/owner-email-rules.ts'
import { refuseIntercomOwnerEmail } from '../intercom/intercom-owner-rules.ts'
import { emailKey, listEmailSpellings, parseMailAddress, refuseEmail } from './email.ts'
import { refuseHex } from './hex.ts'
import { refuseName } from './names.ts'
import { barePhone, dialledNumber, refusePhone } from './phone.ts'

test.each([
  'a@b.co',
  'first.last+tag@mail.example.com',
  "o'neil@example.ie",
  ' padded@example.com ',
  'jörg@müller.de',
  'r&d@example.com',
  'user@example.xn--p1ai',
  'user@пример.рф',
  'δοκιμή@παράδειγμα.ελ',
  "a!#$%&'*+/=?^_`{|}~-z@example.com",
  'x@xn--mller-kva.de',
])('%s is an email', (text) => {
  expect(refuseEmail(text)).toBeUndefined()
})

test.each([
  '',
  'plain',
  '@example.com',
  'a@',
  'a@b',
  'a@b.c',
  'a b@example.com',
  'a@@example.com',
  '.a@example.com',
  'a..b@example.com',
  'a.@example.com',
  'a@-example.com',
  'a@example..com',
  'a<b@example.com',
  'a@b.--',
  'a@b.c-',
  'a@example.123',
  'a@127.0.0.1',
  'a@ex_ample.com',
  'a@ex%61mple.com',
  'ann\u200B@example.com',
  'ann@exam\u200Bple.com',
  'an\u00ADn@example.com',
  '\u212Aim@example.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(20)}.com`,
])('"%s" reports that the email is not valid [VALID-01]', (text) => {
  expect(refuseEmail(text)?.message).toBe('Email is not valid')
})

test.each([
  '\u200eann@example.com',
  'ann@example.com\u200b',
  '\u202aann@example.com\u202c',
  '\u00a0ann@example.com\ufeff',
])('marks that nobody sees around %j are no part of the address [VALID-20]', (pasted) => {
  expect(refuseEmail(pasted)).toBeUndefined()
  expect(refuseOwnerEmail(pasted)).toBeUndefined()
  expect(refuseIntercomOwnerEmail(pasted)).toBeUndefined()
  expect(emailKey(pasted)).toBe('ann@example.com')
  expect(listEmailSpellings(pasted)).toEqual(['ann@example.com'])
})

test.each(['\u202a+31 20 123 4567\u202c', '+31 20\u2011123\u20114567', '+31 20 \u2013 123 4567\u200b'])(
  'the phone number %j is taken without its marks and dashes [VALID-20]',
  (pasted) => {
    expect(refusePhone(pasted, () => undefined)).toBeUndefined()
    expect(barePhone(pasted)).toBe('+31201234567')
  },
)

test.each([
  ['+49 (0)30 / 123 456', '+4930123456'],
  ['+31(0)20-1234567', '+31201234567'],
  ['+44 (20) 7946 0000', '+442079460000'],
  ['+39 (0)6 1234 5678', '+390612345678'],
  ['+31 20 555 0142', '+31205550142'],
  ['+31 20 555 0142 ext. 12', undefined],
  ['+31 20 555 0142 / +31 20 555 0143', undefined],
  ['020 555 0142 / 020 555 0143', undefined],
])('a link of the phone number %s dials %s [VALID-21]', (written, dialled) => {
  expect(dialledNumber(written)).toBe(dialled)
})

test.each([
  ['jörg@müller.de', 'jörg@xn--mller-kva.de'],
  ['otto@straße.example', 'otto@xn--strae-oqa.example'],
  ['user@ПРИМЕР.РФ', 'user@xn--e1afmkfd.xn--p1ai'],
  ['Plain@Example.com', 'Plain@example.com'],
  ['nobody', undefined],
])('mail for %s goes out to %s [VALID-10]', (text, address) => {
  expect(parseMailAddress(text)).toBe(address)
})

test.each([
  [
    'otto@straße.example',
    ['otto@xn--strae-oqa.example', ' Otto@Straße.Example\t', 'OTTO@XN--STRAE-OQA.EXAMPLE'],
  ],
  ['otto@strasse.example', ['otto@STRASSE.example', 'Otto@strasse.example']],
  ['jörg@müller.de', ['jörg@xn--mller-kva.de', 'Jörg@mu\u0308ller.de', 'JÖRG@MÜLLER.DE']],
  ['user@пример.рф', ['user@xn--e1afmkfd.xn--p1ai', 'user@ПРИМЕР.РФ', 'User@пример.xn--p1ai']],
  ['δοκιμή@παράδειγμα.ελ', ['δοκιμή@xn--hxajbheg2az3al.xn--qxam']],
  ['a@日本語.jp', ['a@xn--wgv71a119e.jp']],
  ['a@faß.de', ['a@xn--fa-hia.de']],
  ['plain@example.com', ['Plain@Example.COM', '  plain@example.com ']],
  ['nobody', [' Nobody ']],
])('%s is one address in each of its spellings [VALID-16]', (address, spellings) => {
  for (const spelling of [address, ...spellings]) expect(emailKey(spelling), spelling).toBe(address)
})

test.each([
  ['Otto@Straße.example ', ['otto@straße.example', 'otto@xn--strae-oqa.example']],
  ['plain@example.com', ['plain@example.com']],
  ['nobody', ['nobody']],
])('older entries may spell %s as %o [VALID-16]', (address, spellings) => {
  expect(listEmailSpellings(address)).toEqual(spellings)
})

test.each(['a@xn--.com', 'a@xn--a.com', 'a@xn--99999999.com', 'a@xn--zz-.com'])(
  '%s is compared as it was typed, since no letters stand for it [VALID-16]',
  (address) => {
    expect(emailKey(address)).toBe(address)
  },
)

test.each(['0', 'ff', 'DEADbeef09'])('%s is hexadecimal', (text) => {
  expect(refuseHex(text)).toBeUndefined()
})

test.each(['', 'g', '0x1', 'ab cd', '-1'])(
  '"%s" reports that the hex code is not valid [VALID-07]',
  (text) => {
    expect(refuseHex(text)?.message).toBe('HEX code is not valid.')
  },
)

test.each([
  [
    'INVALID_COUNTRY',
    'Invalid country code. Number has to be prefixed with country code. (e.g: +31 for NL).',
  ],
  ['NOT_A_NUMBER', 'Phone number is not valid.'],
  ['INVALID_LENGTH', 'Phone number is not valid.'],
  ['TOO_LONG', 'Phone number is too long.'],
  ['TOO_SHORT', 'Phone number is too short.'],
] as const)('the verdict %s is shown as "%s" [VALID-03 VALID-04 VALID-05 VALID-06]', (verdict, message) => {
  expect(refusePhone('+31 20 123 45 67', () => verdict)?.message).toBe(message)
})

test('a number is judged by its digits alone, and what is no number not at all', () => {
  const judge = vi.fn()
  expect(refusePhone(' +31 (0)20-123.45.67 ', judge)).toBeUndefined()
  expect(judge).toHaveBeenCalledExactlyOnceWith('+310201234567')
  for (const text of ['ask Noor', '+', '++31612345678', '+31 6 1234 5678 ext 2'])
    expect(refusePhone(text, judge)?.message).toBe('Phone number is not valid.')
  expect(refusePhone('  ', judge)).toBeUndefined()
  expect(judge).toHaveBeenCalledOnce()
})

test.each([
  ['', 'NameRequired'],
  ['   ', 'NameRequired'],
  ['a', undefined],
  ['x'.repeat(50), undefined],
  [`  ${'x'.repeat(50)}  `, undefined],
  ['🚪'.repeat(50), undefined],
  ['x'.repeat(51), 'NameTooLong'],
])('the name "%s" gives %s [LOCK-13 REP-12 IQ-22]', (name, code) => {
  expect(refuseName(name)?.code).toBe(code)
})
