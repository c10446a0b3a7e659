import * as z from 'zod/mini'
import { defineEndpoints } from '../http/endpoint.ts'
import { Id } from '../http/fields.ts'

export const Role = z.strictObject({
  id: Id,
  code: z.literal(['installer_admin', 'installer_basic', 'clay_installer']),
  customerReference: z.string(),
})

/** The call reads no more of them, so that it costs the same for everybody. */
export const MAX_COUNTED_INSTALLATIONS = 1_000

export const CurrentUser = z.strictObject({
  id: Id,
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  company: z.string(),
  companyId: Id,
  imageUrl: z.nullable(z.string()),
  /** Open ones; the largest number stands for all that are more. */
  installationsCount: z.int().check(z.lte(MAX_COUNTED_INSTALLATIONS)),
  profileCompleted: z.boolean(),
  role: Role,
  locale: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Whether the page of the operators is theirs too. */
  isOperator: z.boolean(),
})
export type CurrentUser = z.infer<typeof CurrentUser>

export const accountEndpoints = defineEndpoints({
  getMe: { method: 'GET', path: '/me', summary: 'The current user', reply: CurrentUser },
})
