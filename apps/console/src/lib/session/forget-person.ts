import { clearLocal } from '../local-store.ts'

/** Drops what this browser keeps of the person who signs out. */
export const forgetPerson =
  (forgetAnswers: () => Promise<void> = async () => undefined) =>
  async () => {
    await forgetAnswers().finally(clearLocal)
  }
