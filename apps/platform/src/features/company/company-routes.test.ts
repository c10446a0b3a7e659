import { type CompanyChange, companyEndpoints } from '@commissioning/contract/company/company-endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { admin, installer, stranger } from '../../testing/test-fixture.ts'
import { testPlatform } from '../../testing/test-platform.ts'

const { getCompany, changeCompany } = companyEndpoints

describe('companies', async () => {
  const platform = await testPlatform()
  const { as, database, request, system, fixture } = platform
  const params = { companyId: fixture.company }
  const read = async (headers: Record<string, string> = {}, person = admin) =>
    (await as(person)(getCompany, { params }, headers)).body
  const change = (body: CompanyChange, headers: Record<string, string> = {}, person = admin) =>
    as(person)(changeCompany, { params, body }, headers)
  const statusOf = ({ status, body }: { status: number; body: { ErrorCode?: string } }) =>
    `${status} ${body.ErrorCode ?? ''}`.trim()
  const setRole = (id: string, role: 'installer_admin' | 'installer_basic') =>
    system((tx) => tx.updateTable('staff').where('id', '=', id).set({ role }).execute())

  const details = {
    customerReference: 'Bright Locks',
    phoneNumber: '+31 20 123 45 67',
    email: 'office@brightlocks.test',
    websiteUrl: 'brightlocks.test',
    street: 'Kade 1',
    postCode: '1011 AB',
    city: 'Amsterdam',
  }
  const { customerReference, ...others } = details
  const noDetails = Object.fromEntries(Object.keys(others).map((name) => [name, null]))
  beforeEach(async () => {
    await change({ customerReference, ...noDetails, countryId: null })
    await system((tx) => tx.updateTable('company').set({ contactId: null }).execute())
  })

  test('a company has details, an address, countries, a main contact and admins [COMPANY-13 COMPANY-14 COMPANY-15]', async () => {
    expect((await change({ ...details, countryId: 'NL' })).body).toMatchObject(details)
    expect((await change({ contactId: fixture.adminId })).status).toBe(200)
    const contact = { id: fixture.adminId, email: admin.email }
    const adam = { ...contact, firstName: 'Adam', lastName: 'Admin', profileCompleted: true }
    expect(await read()).toEqual({
      id: fixture.company,
      ...details,
      country: { id: 'NL', name: 'Netherlands' },
      countries: expect.any(Array),
      contact,
      admins: [adam],
      version: expect.any(Number),
    })
    const raw = await request({ method: 'GET', url: `/api/companies/${fixture.company}` }, admin)
    expect(raw.json()).toMatchObject({ customer_reference: 'Bright Locks', website_url: 'brightlocks.test' })
    expect(raw.json().admins[0]).toMatchObject({ first_name: 'Adam', profile_completed: true })
  })

  test('marks that nobody sees around its number and address are not stored [VALID-20]', async () => {
    const pasted = { phoneNumber: '\u202a+31 20 123 45 67\u202c', email: 'info@bright.example\u200b' }
    expect((await change(pasted)).body).toMatchObject({
      phoneNumber: '+31 20 123 45 67',
      email: 'info@bright.example',
    })
  })

  test.each([
    ['en', 'Netherlands', 'Germany'],
    ['de', 'Niederlande', 'Deutschland'],
    ['nl', 'Nederland', 'Duitsland'],
    ['fr', 'Pays-Bas', 'Allemagne'],
    ['es', 'Países Bajos', 'Alemania'],
  ])('countries have their names in %s, and come in its order', async (language, dutch, german) => {
    const { country, countries } = (await change({ countryId: 'NL' }, { 'accept-language': language })).body
    expect(country).toEqual({ id: 'NL', name: dutch })
    expect(countries).toContainEqual({ id: 'DE', name: german })
    expect(countries).toHaveLength(243)
    const names = countries.map(({ name }) => name)
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, language)))
  })

  test('what is not sent stays, what is emptied is gone, and all of the address may be [COMPANY-09]', async () => {
    await change({ ...details, countryId: 'NL' })
    const emptied = { phoneNumber: ' ', email: '', websiteUrl: null, street: null, postCode: '', city: '  ' }
    expect((await change({ ...emptied, countryId: null })).body).toMatchObject({
      customerReference: 'Bright Locks',
      ...noDetails,
      country: null,
    })
  })

  test('only an Installer Admin changes the company; everybody in it may read it [COMPANY-12]', async () => {
    const before = await read()
    expect(statusOf(await change({ city: 'Breda' }, {}, installer))).toBe('403 NotAllowed')
    expect(await read({}, installer)).toEqual(before)
  })

  test('another company is not found, as if it did not exist', async () => {
    const seen = await as(stranger)(getCompany, { params })
    const written = await as(stranger)(changeCompany, { params, body: { city: 'Breda' } })
    const unknown = { companyId: '0199d6a4-2c5e-7d3a-9b1e-5a1f5b3f7c01' }
    expect([seen, written].map(statusOf)).toEqual(['404 NotFound', '404 NotFound'])
    expect((await as(stranger)(getCompany, { params: unknown })).body).toEqual(seen.body)
    expect((await read()).city).toBeNull()
  })

  test.each<[CompanyChange, string]>([
    [{ customerReference: ' ' }, 'Company name is required.'],
    [{ customerReference: 'x'.repeat(101) }, 'A company name has at most 100 characters.'],
    [{ phoneNumber: 'call us' }, 'Phone number is not valid.'],
    [{ email: 'office@' }, 'Email is not valid'],
    [{ countryId: 'XX' }, 'This country is not known.'],
    [{ contactId: '' }, 'A main contact person is required.'],
    [{ street: 'x'.repeat(201) }, 'At most 200 characters are possible here.'],
  ])('%o is refused at its field', async (body, message) => {
    const answer = await change(body)
    expect([answer.status, answer.body.Errors?.map((fault) => fault.message)]).toEqual([400, [message]])
  })

  // the letter that Hong Kong writes for a lift takes two of the units in which JavaScript counts
  test('a text is as long as a person counts, for a form and for the API [VALID-17]', async () => {
    expect((await change({ street: '𨋢'.repeat(200) })).status).toBe(200)
    expect((await change({ street: '𨋢'.repeat(201) })).status).toBe(400)
  })

  const withoutCountry =
    'Invalid country code. Number has to be prefixed with country code. (e.g: +31 for NL).'

  test.each([
    ['+999 123 456 789', withoutCountry],
    ['+210 123 456 789', withoutCountry],
    ['020 123 45 67', withoutCountry],
    ['0031 20 123 45 67', withoutCountry],
    ['+33 1 23 45 67 89 01', 'Phone number is too long.'],
    ['+1 202 555', 'Phone number is too short.'],
    ['+31 20 ABC', 'Phone number is not valid.'],
  ])(
    'the phone number %s is judged by its country: %s [VALID-03 VALID-04 VALID-05 VALID-06 COMPANY-06]',
    async (phoneNumber, message) => {
      const refused = { Message: message, Errors: [{ field: 'phone_number', message }] }
      expect(await change({ phoneNumber })).toMatchObject({ status: 400, body: refused })
    },
  )

  test.each(['+31 20 123 45 67', '+44 20 7946 0000', '+1 202 555 0123', ''])(
    'the phone number "%s" is taken [VALID-02 COMPANY-06]',
    async (phoneNumber) => {
      expect((await change({ phoneNumber })).status).toBe(200)
    },
  )

  test('the main contact is an admin of this very company', async () => {
    for (const contactId of [fixture.installerId, fixture.strangerId, fixture.company])
      expect(statusOf(await change({ contactId }))).toBe('409 ContactNotAdmin')
    expect((await read()).contact).toBeNull()
    const foreign = `update company set contact_id = '${fixture.strangerId}' where id = '${fixture.company}'`
    await expect(database.executeSql(foreign)).rejects.toThrow('company_contact')
  })

  test('a main contact who is no admin any more, or is gone, is none', async () => {
    const { installerId } = fixture
    await setRole(installerId, 'installer_admin')
    expect((await change({ contactId: installerId })).body.contact).toMatchObject({ id: installerId })
    await setRole(installerId, 'installer_basic')
    expect(await read()).toMatchObject({ contact: null, admins: [{ id: fixture.adminId }] })
  })

  test('who changed what of the company is written down', async () => {
    await change({ websiteUrl: 'written.down.test' })
    const records = await system((tx) =>
      tx.selectFrom('audit').where('operation', '=', 'changeCompany').selectAll().execute(),
    )
    expect(records).toContainEqual(
      expect.objectContaining({
        companyId: fixture.company,
        actorId: fixture.adminId,
        actorKind: 'staff',
        change: { websiteUrl: 'written.down.test' },
      }),
    )
  })
})
