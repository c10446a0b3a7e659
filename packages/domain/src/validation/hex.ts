import type { Refusal } from '../refusal.ts'

export const invalidHex = {
  code: 'InvalidHex',
  field: 'connectionCode',
  message: 'HEX code is not valid.',
} as const satisfies Refusal

export const hexRefusals = [invalidHex] as const

export const refuseHex = (text: string) => (/^[0-9a-f]+$/i.test(text) ? undefined : invalidHex)
