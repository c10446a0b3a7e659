import { emailKey } from '@commissioning/domain/validation/email'
import { signOutEverywhere } from '../artifact-store.ts'
import type { AccountRow, Clock, Db } from '../database/tables.ts'
import { type RefusalCode, refusedError } from '../refused-error.ts'
import { accountId } from './account-id.ts'
import { normalizePhone, refuseEmail, refuseName, refusePhone } from './account-rules.ts'
import {
  type AccountChange,
  findAccount,
  findAccountByEmail,
  insertAccount,
  listAccountIds,
  replacePasswordHash,
  updateAccount,
} from './account-store.ts'
import { hashPassword, isPasswordHashOutdated, isPasswordRight } from './password-hash.ts'
import { refusePassword } from './password-rules.ts'

export interface AccountDraft {
  email: string
  password: string
  firstName: string
  lastName: string
  phone?: string
  /** A language of the product, when the person has one. */
  locale?: string
}

export interface ProfileDraft {
  firstName: string
  lastName: string
  phone: string
  locale: string | null
}

/** An account may show everything but its password. */
export type Account = Omit<AccountRow, 'passwordHash'>

export type Accounts = ReturnType<typeof createAccounts>

/** Whether a password that was right is still the account's. */
export type IsStillRight = () => Promise<boolean>

/** The person has shown the right password, which may be changed meanwhile. */
export interface SignedIn {
  account: Account
  isStillRight: IsStillRight
}

/** The people who can sign in. What a rule forbids is thrown as `Refused`. */
export function createAccounts(db: Db, clock: Clock) {
  const change = (id: string, values: Omit<AccountChange, 'updatedAt'>) =>
    updateAccount(db, id, { ...values, updatedAt: clock() })

  const hashOf = async (id: string) => (await findAccount(db, id))?.passwordHash

  // the hash before the sweep: what a sign-in under way saves after the sweep, it saves with the new hash to be seen
  async function setPasswordOf(account: Account, password: string, keepSessionId?: string) {
    throwFirstRefusal(refusePassword(password, account.email))
    await change(account.id, { passwordHash: await hashPassword(password) })
    await signOutEverywhere(db, clock, account.id, keepSessionId)
  }

  return {
    /** The ids of all, which their tokens carry as `sub`. */
    async ids(): Promise<string[]> {
      return (await listAccountIds(db)).map(({ id }) => id)
    },

    /** Makes an account whose address counts as verified. Refuses `EmailTaken` and what the rules refuse. */
    async create(draft: AccountDraft): Promise<Account> {
      throwFirstRefusal(
        ...refuseProfile(draft),
        refuseEmail(draft.email),
        refusePassword(draft.password, draft.email),
      )
      const now = clock()
      const { passwordHash, ...account } = {
        id: accountId(now),
        email: emailKey(draft.email),
        passwordHash: await hashPassword(draft.password),
        firstName: draft.firstName.trim(),
        lastName: draft.lastName.trim(),
        phone: normalizePhone(draft.phone ?? '') ?? null,
        locale: draft.locale ?? null,
        createdAt: now,
        updatedAt: now,
      }
      if (!(await insertAccount(db, { ...account, passwordHash }))) throw refusedError('EmailTaken')
      return account
    },

    async find(id: string): Promise<Account | undefined> {
      const row = await findAccount(db, id)
      return row && omitHash(row)
    },

    async findByEmail(email: string): Promise<Account | undefined> {
      const row = await findAccountByEmail(db, email)
      return row && omitHash(row)
    },

    /** The account of that address and password, in the same time whether the address is known or not. */
    async findBySignIn(email: string, password: string): Promise<SignedIn | undefined> {
      const account = await findAccountByEmail(db, email)
      const isRight = await isPasswordRight(password, account?.passwordHash)
      if (account === undefined || !isRight) return undefined
      const { id, passwordHash: old } = account
      if (isPasswordHashOutdated(old))
        await replacePasswordHash(db, id, { old, fresh: await hashPassword(password) })
      const isStillRight = async () => {
        const hash = await hashOf(id)
        // another sign-in may have hashed the same password anew
        return hash === old || isPasswordRight(password, hash)
      }
      return { account: omitHash(account), isStillRight }
    },

    /** Remembers the password as it is now, for a sign-in in which it was right before. */
    async watchPassword(id: string): Promise<IsStillRight> {
      const hash = await hashOf(id)
      return async () => hash !== undefined && hash === (await hashOf(id))
    },

    async changeProfile(id: string, draft: ProfileDraft): Promise<void> {
      throwFirstRefusal(...refuseProfile(draft))
      await change(id, {
        firstName: draft.firstName.trim(),
        lastName: draft.lastName.trim(),
        phone: normalizePhone(draft.phone) ?? null,
        locale: draft.locale,
      })
    },

    /**
     * Sets a new password and signs the person out everywhere, but for the one session that stays.
     */
    async setPassword(id: string, password: string, options: { keepSessionId?: string } = {}) {
      const account = await findAccount(db, id)
      if (account === undefined) throw refusedError('AccountUnknown')
      await setPasswordOf(account, password, options.keepSessionId)
    },

    /** Ends every session and grant; access tokens already out run to their own end (minutes). */
    signOutEverywhere: (id: string) => signOutEverywhere(db, clock, id),
  }
}

function omitHash({ passwordHash: _, ...account }: AccountRow): Account {
  return account
}

const refuseProfile = ({
  firstName,
  lastName,
  phone = '',
}: Omit<ProfileDraft, 'phone' | 'locale'> & { phone?: string }) => [
  refuseName(firstName, 'FirstNameMissing'),
  refuseName(lastName, 'LastNameMissing'),
  refusePhone(phone),
]

function throwFirstRefusal(...refusals: (RefusalCode | undefined)[]): void {
  const first = refusals.find((refusal) => refusal !== undefined)
  if (first !== undefined) throw refusedError(first)
}
