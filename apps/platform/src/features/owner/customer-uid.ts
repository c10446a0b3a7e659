import { randomInt } from 'node:crypto'

/** Without letters and digits that sound or look alike when read aloud. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const draw = (length: number) => Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** The identifier that a customer reads out to an installer, for example `4F7K-9QXW-2MHD`. Not a secret. */
export const createCustomerUid = () => `${draw(4)}-${draw(4)}-${draw(4)}`

/** The secret that goes with it: 50 bits, useless after its expiry or its first use. */
export const createAccessCodeText = () => `${draw(5)}-${draw(5)}`
