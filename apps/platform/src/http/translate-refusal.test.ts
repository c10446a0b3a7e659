import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { installationRefusals } from '@commissioning/domain/installations/installation-refusals'
import { fillIn } from '@commissioning/domain/refusal'
import { translateRefusalInto } from '@commissioning/domain/refusal-messages'
import { allRefusals } from '@commissioning/domain/refusals'
import { describe, expect, test } from 'vitest'
import { config, locales } from 'zod'
import { installer } from '../testing/test-fixture.ts'
import { aSite, makeInstallationDraft } from '../testing/test-installations.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { REPLY_LANGUAGES } from './request-headers.ts'
import { faultMessages, translateRefusal } from './translate-refusal.ts'

const others = REPLY_LANGUAGES.filter((language) => language !== 'en')
const root = join(import.meta.dirname, '../../../..')
/** Errors in the maker's own list are only for whoever wrote it, so they have no translation. */
const sources = ['apps/platform/src', 'packages/contract/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && !/^testing\//.test(file) && !/registry/.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, folder, file), 'utf8') })),
)
const quoted = /(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g
const sentenceOf = (literal: string) => literal.replace(/\$\{[^}]*\}|\d+/g, '{n}')
const sentencesIn = (text: string) =>
  [...text.matchAll(quoted)].map(([, , literal = '']) => sentenceOf(literal)).filter((one) => / /.test(one))

/** Sentences come from `refused`, from faults of fields, and from schemas of the contract. */
const said = sources
  .flatMap(({ file, text }) =>
    // whatever stands there is said of a filter or an order
    /(?:filter|order)\.ts$/.test(file)
      ? [text]
      : (text.match(
          /(?:refused|failed|regex|refine)\([\s\S]*?\)|(?:message:|required =|fallbackMessage =) .*/g,
        ) ?? []),
  )
  .flatMap(sentencesIn)
  .filter((sentence) => /^[A-Z].*\.$/.test(sentence))

test.each(others)('%s has a sentence for every fault that the platform tells [ERR-03]', (language) => {
  const known = Object.keys(faultMessages[language])
  expect(said.length).toBeGreaterThan(30)
  expect(said.filter((sentence) => !known.includes(sentence))).toEqual([])
  expect(known).toEqual(Object.keys(faultMessages.nl))
  for (const refusal of allRefusals) expect(translateRefusal(language, refusal)).not.toBe(refusal.message)
})

test('every sentence begins with a capital and ends with a full stop', () => {
  for (const language of others)
    for (const sentence of Object.values(faultMessages[language])) expect(sentence).toMatch(/^[\p{Lu}].+\.$/u)
})

test('numbers and names stay what they are in another language', () => {
  const unknown = fillIn(
    { code: 'UnknownDevice', message: 'The code {device} is not known.' },
    { device: 'X1' },
  )
  expect(translateRefusal('de', unknown)).toContain('Der Code X1 ist nicht bekannt.')
  const key = 'Idempotency-Key must be 8 to 100 letters, digits, dashes or underscores.'
  expect(translateRefusal('fr', { code: 'InvalidRequest', message: key })).toContain('de 8 à 100 lettres')
  expect(translateRefusal('es', { code: 'NewFault', message: 'Not said yet.' })).toBe('Not said yet.')
})

describe('an answer that refuses', async () => {
  const platform = await testPlatform()
  const { as, request, fixture } = platform
  const { createInstallation, getInstallation, listInstallations, releaseInstallation } =
    installationEndpoints
  const inDutch = { 'accept-language': 'nl-BE, nl;q=0.9, en;q=0.8' }

  test('is in the language of the request, whatever refused it [ERR-02 ERR-03 ERR-12]', async () => {
    const params = { installationId: await aSite(platform) }
    const release = await as(installer)(releaseInstallation, { params }, inDutch)
    expect(release.body.Message).toBe('De eigenaar heeft de uitnodiging nog niet geaccepteerd.')

    const unknown = { installationId: '0199d6a4-2c5e-7d3a-9b1e-5a1f5b3f7c01' }
    const missing = await as(installer)(getInstallation, { params: unknown }, inDutch)
    expect(missing.body.Message).toBe('Dit is niet gevonden. Misschien is het verwijderd.')

    const filter = await as(installer)(listInstallations, { query: { filter: 'secret eq 1' } }, inDutch)
    expect(filter.body).toMatchObject({
      ErrorCode: 'InvalidFilter',
      Message: 'Het filter van de lijst kan niet worden gelezen (positie 0).',
      Errors: [{ field: 'filter', message: 'De lijst kan niet op secret worden gefilterd.' }],
    })
    const stranger = await request({ method: 'GET', url: '/api/me', headers: inDutch })
    expect(stranger.json().Message).toBe('Log in.')
    const nowhere = await request({ method: 'GET', url: '/api/nowhere', headers: inDutch })
    expect(nowhere.json().Message).toBe('Op dit adres is niets te vinden.')
  })

  test('says what is wrong in one sentence, and beside it which field that is, for each of them [ERR-11 ERR-12]', async () => {
    config(locales.en())
    const draft = {
      ...makeInstallationDraft(fixture.connectTenant),
      email: 'nobody',
      countryCode: 7,
      someSurprise: 1,
    }
    const { timeZone: _, ...body } = draft
    const refused = await as(installer)(createInstallation, { body: body as never }, inDutch)
    expect(refused).toMatchObject({ status: 400, body: { ErrorCode: 'InvalidRequest' } })
    expect(refused.body.Message).toBe(refused.body.Errors?.[0]?.message)
    expect(refused.body.Errors?.map(({ field, message }) => `${field}: ${message}`).sort()).toEqual([
      'country_code: Deze waarde is niet geldig.',
      'email: Het e-mailadres is ongeldig',
      'some_surprise: Dit veld is niet bekend.',
      expect.stringMatching(/^time_zone: /),
    ])
  })

  test('names the field of a rule that says no to what was entered [ERR-11 ERR-12]', async () => {
    const draft = { ...makeInstallationDraft(fixture.connectTenant), customerReference: ' ' }
    const refused = await as(installer)(createInstallation, { body: draft }, inDutch)
    const message = translateRefusalInto('nl', installationRefusals.SiteNameRequired)
    expect(refused).toMatchObject({
      status: 400,
      body: {
        ErrorCode: 'SiteNameRequired',
        Message: message,
        Errors: [{ field: 'customer_reference', message }],
      },
    })
  })

  test.each([
    ['fr-CH, fr;q=0.9', 'Veuillez vous connecter.'],
    ['fry, et, de-AT', 'Bitte melden Sie sich an.'],
    ['ja', 'Please sign in.'],
    ['', 'Please sign in.'],
  ])('follows the first language of "%s" that the product speaks', async (accepted, message) => {
    const answer = await request({ method: 'GET', url: '/api/me', headers: { 'accept-language': accepted } })
    expect(answer.json().Message).toBe(message)
  })
})
