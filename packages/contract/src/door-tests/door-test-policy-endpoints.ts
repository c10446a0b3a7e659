import * as z from 'zod/mini'
import { defineEndpoints } from '../http/endpoint.ts'
import { Id } from '../http/fields.ts'
import { DoorTestPolicy, DoorTestPolicyChange } from './door-test-fields.ts'

export const doorTestPolicyEndpoints = defineEndpoints({
  getDoorTestPolicy: {
    method: 'GET',
    path: '/companies/:companyId/door_tests',
    summary: 'What a company asks of every door, and whether its releases wait for it',
    params: z.strictObject({ companyId: Id }),
    reply: DoorTestPolicy,
  },
  changeDoorTestPolicy: {
    method: 'PATCH',
    path: '/companies/:companyId/door_tests',
    summary: 'Change what a company asks of every door',
    params: z.strictObject({ companyId: Id }),
    body: DoorTestPolicyChange,
    reply: DoorTestPolicy,
    refuses: ['Stale'],
  },
})
