import { inputRefusals } from './input-refusals.ts'

export const refuseHex = (text: string) => (/^[0-9a-f]+$/i.test(text) ? undefined : inputRefusals.InvalidHex)
