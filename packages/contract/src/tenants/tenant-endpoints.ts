import * as z from 'zod/mini'
import { defineEndpoints } from '../http/endpoint.ts'
import { Id } from '../http/fields.ts'
import { ListQuery, pageSchema } from '../http/list.ts'

export const TenantType = z.literal(['user_api', 'hardware_api'])

export const Tenant = z.strictObject({ id: Id, customerReference: z.string(), type: TenantType })
export type Tenant = z.infer<typeof Tenant>

export const tenantEndpoints = defineEndpoints({
  listTenants: {
    method: 'GET',
    path: '/tenants',
    summary: "The tenants that the caller's company may use",
    query: ListQuery,
    list: { fields: { customer_reference: 'name', type: 'text' }, order: 'customer_reference asc' },
    reply: pageSchema(Tenant),
    refuses: ['InvalidFilter', 'InvalidOrder'],
  },
})
