import { createHash, randomBytes } from 'node:crypto'

const RECOVERY_CODE_COUNT = 10
const BYTES = 16

/** To be shown once; the database keeps only their hashes. */
export const newRecoveryCodes = () =>
  Array.from({ length: RECOVERY_CODE_COUNT }, () => randomBytes(BYTES).toString('hex'))

/** A plain hash is enough: nobody guesses 128 random bits. */
export const hashRecoveryCode = (code: string) =>
  createHash('sha256').update(code.toLowerCase()).digest('base64url')

/** People read and copy codes in groups of four. */
export const groupInFours = (text: string) => (text.match(/.{1,4}/g) ?? []).join(' ')
