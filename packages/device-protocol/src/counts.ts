import * as z from 'zod/mini'

/** The greatest number that the platform can keep. */
const MAX_COUNT = 2_147_483_647

/** A number that begins with 0 and grows. */
export const Count = z.int().check(z.nonnegative(), z.maximum(MAX_COUNT))

/** A number that begins with 1 and grows. */
export const CountFromOne = z.int().check(z.positive(), z.maximum(MAX_COUNT))

/** dBm. */
export const Rssi = z.nullable(z.int().check(z.minimum(-120), z.maximum(0)))
