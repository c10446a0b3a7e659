import { hash, verify } from '@node-rs/argon2'

// argon2id is the package's default algorithm; 19 MiB and two passes are OWASP's first recommendation
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, cost)

/** Whether it was made in another way than `hashPassword` makes them today. */
export const isPasswordHashOutdated = (stored: string): boolean => !stored.startsWith(TODAY)

// a hash begins with the way it was made: algorithm, its version (19 in decimal), cost
const TODAY = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

let decoy: Promise<string> | undefined

/** Takes the same time for an unknown account (`stored` absent), so that the time does not reveal whether it exists. */
export async function isPasswordRight(password: string, stored: string | undefined): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const isRight = await verify(stored ?? (await decoy), password)
  return isRight && stored !== undefined
}
