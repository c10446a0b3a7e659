import { TENANT_TYPES } from '@commissioning/domain/tenants/tenant-types'
import { emailKey, isEmail } from '@commissioning/domain/validation/email'
import { type Environment, readEnvironment } from '@commissioning/server-kit/environment'
import { OperatorFault } from '@commissioning/server-kit/operator-fault'
import type { Tx } from '../../infra/database/database.ts'
import { insertInvitation } from '../owner/invitation-store.ts'
import { type CommandOutcome, runAsProgram, runCommandInTransaction } from './operator-command.ts'
import { createCompany, createStaff, createTenant, findCompany, isStaffEmail } from './operator-store.ts'

const USAGE = `Name what to set up:
  company <name> <e-mail address of its first Installer Admin>
  tenant <name> <user_api or hardware_api> <company> [more companies]`

/**
 * For operators: `commissioning company` and `commissioning tenant`, with the platform's DATABASE_URL and PUBLIC_URL,
 * sets up what has to be there before anybody can sign in: companies with their first admin, and tenants.
 */
export async function runSetUp(
  [kind, ...args]: readonly string[],
  env: Environment,
): Promise<CommandOutcome> {
  const now = new Date()
  if (kind === 'company' && args.length === 2)
    return runCommandInTransaction(env, (tx) => setUpCompany(tx, args, { publicUrl: publicUrlOf(env), now }))
  if (kind === 'tenant' && args.length > 2)
    return runCommandInTransaction(env, (tx) => setUpTenant(tx, args, now))
  return { isDone: false, text: USAGE }
}

const publicUrlOf = (env: Environment) =>
  readEnvironment(env, (read) => read.address('PUBLIC_URL', ['https:', 'http:']))

interface SetUpContext {
  publicUrl: string | undefined
  now: Date
}

async function setUpCompany(
  tx: Tx,
  [name = '', address = '']: readonly string[],
  { publicUrl, now }: SetUpContext,
): Promise<string> {
  const email = emailKey(address)
  if (!publicUrl) throw new OperatorFault('PUBLIC_URL is missing: set it as for the platform.')
  if (!isEmail(email)) throw new OperatorFault(`${email} is no e-mail address.`)
  if (await findCompany(tx, name)) throw new OperatorFault(`There is a company ${name} already.`)
  if (await isStaffEmail(tx, email)) throw new OperatorFault(`${email} works for a company already.`)
  const companyId = await createCompany(tx, name, now)
  const admin = { companyId, email, firstName: null, lastName: null, role: 'installer_admin' } as const
  const staffId = await createStaff(tx, admin, now)
  const code = await insertInvitation(tx, { kind: 'staff', companyId, siteId: null, staffId, email, now })
  return `${name} is set up. ${email} signs in with that verified address, or registers within 3 days at
${publicUrl}/login#invitation=${code}`
}

async function setUpTenant(
  tx: Tx,
  [name = '', wanted = '', ...companyNames]: readonly string[],
  now: Date,
): Promise<string> {
  const type = TENANT_TYPES.find((known) => known === wanted)
  if (!type) throw new OperatorFault(`The type must be user_api or hardware_api, not ${wanted}.`)
  const companies: string[] = []
  for (const companyName of companyNames) {
    const company = await findCompany(tx, companyName)
    if (!company) throw new OperatorFault(`There is no company ${companyName}.`)
    companies.push(company.id)
  }
  const id = await createTenant(tx, { customerReference: name, type, companies }, now)
  return `${name} is set up for ${companyNames.join(', ')}. Its id is ${id}.`
}

await runAsProgram(import.meta.url, runSetUp)
