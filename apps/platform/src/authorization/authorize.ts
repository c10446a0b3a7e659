import type { Access, StaffAccess } from '@commissioning/contract/access'
import { refuseClosedInstallation } from '@commissioning/domain/installations/installation-state'
import { isRoleAtLeast } from '@commissioning/domain/roles/roles'
import { emailKey } from '@commissioning/domain/validation/email'
import { sql } from 'kysely'
import { v5 } from 'uuid'
import { apiError, assertAllowed, orNotFound } from '../infra/api-error.ts'
import type { Tx } from '../infra/database/database.ts'
import { setDatabaseRole, setSystemRole } from '../infra/database/database-roles.ts'
import type { Caller, Identity, InstallationScope, OperatorCaller, OwnerCaller } from './caller.ts'
import { isOperator } from './operators.ts'
import { recordSignIn } from './sign-in-record-store.ts'
import { type KnownProfile, listProfileChanges, saveProfileChanges } from './token-profile-store.ts'

interface RequestedAccess {
  access: Access
  identity: Identity | undefined
  /** The installation that the path names; any other value names none. */
  installationId: unknown
}

interface AuthorizationMoment {
  now: Date
  /** Addresses of those who run the platform. */
  operators: readonly string[]
}

export interface AuthorizedAs {
  caller?: Caller | OwnerCaller | OperatorCaller
  installation?: InstallationScope
}

/** Authorizes as the role matrix and the path of the operation demand. */
export async function authorizeRequest(
  tx: Tx,
  { access, identity, installationId }: RequestedAccess,
  { now, operators }: AuthorizationMoment,
): Promise<AuthorizedAs> {
  if (access === 'public' || identity === undefined) {
    await setSystemRole(tx)
    return {}
  }
  if (access === 'owner') return { caller: await authorizeOwner(tx, identity) }
  if (access === 'operator') return { caller: await authorizeOperator(tx, identity, operators) }
  const caller = await authorizeStaff(tx, identity, access)
  if (typeof installationId !== 'string') return { caller }
  return { caller, installation: await authorizeInstallation(tx, installationId, now) }
}

/** Finds the staff member and binds the transaction to the company: from here on only its rows exist. */
export async function authorizeStaff(tx: Tx, identity: Identity, minimum: StaffAccess): Promise<Caller> {
  const staff = await findStaff(tx, identity)
  if (!staff)
    throw apiError('NotAllowed', 'Your account does not belong to a company. Ask your Installer Admin.')
  if (!isRoleAtLeast(staff.role, minimum))
    throw apiError('NotAllowed', 'Your role does not allow this. Ask the Installer Admin of your company.')
  return { kind: 'staff', ...staff }
}

/** A refused call is recorded for its caller, whatever the role allows; undefined for anybody who is not of the staff. */
export async function findStaffCaller(tx: Tx, identity: Identity): Promise<Caller | undefined> {
  // the first request of an invited person may be one that is refused, and its rollback undoes the binding
  const staff = await findStaff(tx, identity)
  return staff && { kind: 'staff', ...staff }
}

/** Several first requests arrive at once: the ones that lose the race find the person bound. */
const findStaff = async (tx: Tx, identity: Identity) =>
  (await authorizeAsStaff(tx, identity)) ??
  (await bindByEmail(tx, identity, () => authorizeAsStaff(tx, identity)))

/** A refused call is recorded at its installation, open or closed; undefined where the company has none such. */
export const findCalledInstallation = (tx: Tx, installationId: string) =>
  tx
    .selectFrom('installation')
    .where('id', '=', installationId)
    .select(['id', 'collectionId'])
    .executeTakeFirst()

/** Finds the installation for the caller's company, asserts that it is open, and binds the transaction to its collection. */
export async function authorizeInstallation(
  tx: Tx,
  installationId: string,
  now: Date,
): Promise<InstallationScope> {
  const row = orNotFound(
    await tx
      .selectFrom('installation')
      .innerJoin('tenant', 'tenant.id', 'installation.tenantId')
      .where('installation.id', '=', installationId)
      .select([
        'installation.id',
        'installation.collectionId',
        'installation.type',
        'installation.releaseDate',
        'installation.accessExpiry',
        'tenant.type as tenantType',
        sql`set_config('app.collection_id', installation.collection_id::text, true)`.as('entered'),
      ])
      .executeTakeFirst(),
  )
  assertAllowed(refuseClosedInstallation(row, now))
  const { id, collectionId, type, tenantType, accessExpiry } = row
  return { id, collectionId, type, tenantType, accessExpiry }
}

/** Binds the transaction to what this person owns; somebody who owns nothing yet sees nothing. */
export async function authorizeOwner(tx: Tx, identity: Identity): Promise<OwnerCaller> {
  if (!identity.email || !identity.emailVerified)
    throw apiError('NotAllowed', 'Your email address is not verified. Verify it and sign in again.')
  const owner = await tx
    .selectFrom('owner')
    .where('oidcIssuer', '=', identity.issuer)
    .where('oidcSubject', '=', identity.subject)
    .select('id')
    .executeTakeFirst()
  const actorId = personIdOf(identity)
  await setDatabaseRole(tx, 'commissioning_owner', {
    actor_id: actorId,
    ...(owner ? { owner_id: owner.id } : {}),
  })
  return { kind: 'owner', id: owner?.id, actorId, email: emailKey(identity.email) }
}

/** For who runs the platform: numbers of all companies, which is for their handlers to see to. */
export async function authorizeOperator(
  tx: Tx,
  identity: Identity,
  operators: readonly string[],
): Promise<OperatorCaller> {
  if (!isOperator(identity, operators))
    throw apiError('NotAllowed', 'This is for the operators of the platform alone.')
  await setSystemRole(tx)
  return { kind: 'operator', id: personIdOf(identity) }
}

/** A person need not be in any table, so the id follows from who they are. */
const personIdOf = ({ issuer, subject }: Identity) => v5(`${issuer}\n${subject}`, v5.URL)

/** Binds the transaction to a collection: a new one that has no installation yet, or the one that an owner's call is about. */
export const bindCollection = (tx: Tx, collectionId: string) =>
  sql`select set_config('app.collection_id', ${collectionId}, true)`.execute(tx)

/** The member of staff, and the company, that the transaction was entered as. */
export async function currentStaff(tx: Tx): Promise<{ person: string; company: string }> {
  const { rows } = await sql<{ person: string; company: string }>`
    select current_setting('app.actor_id') as person, current_setting('app.company_id') as company`.execute(
    tx,
  )
  return orNotFound(rows[0])
}

type StaffCaller = Omit<Caller, 'kind'>
type KnownPerson = KnownProfile & { signedInAt: Date | null }

/** Finds the person and enters as them in the same statement. Its text is fixed, because every request runs it. */
async function authorizeAsStaff(tx: Tx, identity: Identity): Promise<StaffCaller | undefined> {
  const { rows } = await sql<StaffCaller & KnownPerson>`
    select id, company_id, role, email, first_name, last_name, phone, locale, image_url, profile_told_at, signed_in_at,
      set_config('app.company_id', company_id::text, true) as company,
      set_config('app.actor_id', id::text, true) as actor,
      set_config('role', 'commissioning_app', true) as entered_role
    from staff where oidc_issuer = ${identity.issuer} and oidc_subject = ${identity.subject}`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  const changes = listProfileChanges(identity, row)
  if (Object.keys(changes).length > 0) await saveProfileChanges(tx, row.id, changes, identity.issuedAt)
  await recordSignIn(tx, row, identity)
  const { id, companyId, role, email, firstName, lastName, locale } = { ...row, ...changes }
  return { id, companyId, role, email, firstName, lastName, locale }
}

/** The first sign-in of an invited person: the verified address is what the invitation went to. */
async function bindByEmail<Entered>(tx: Tx, identity: Identity, enterBound: () => Promise<Entered>) {
  const { issuer, subject, email, emailVerified } = identity
  if (!email || !emailVerified) return undefined
  await tx
    .updateTable('staff')
    .where('email', '=', emailKey(email))
    .where('oidcSubject', 'is', null)
    .set({ oidcIssuer: issuer, oidcSubject: subject, profileCompleted: true })
    .execute()
  return enterBound()
}
