import type { Refusal } from '../refusal.ts'

export const invalidHex = { code: 'InvalidHex', message: 'HEX code is not valid.' } as const satisfies Refusal

export const hexRefusals = [invalidHex] as const

export const isHex = (text: string): boolean => /^[0-9a-f]+$/i.test(text)

export const refuseHex = (text: string) => (isHex(text) ? undefined : invalidHex)
