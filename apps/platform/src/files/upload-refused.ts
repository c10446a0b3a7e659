import type { Refusal } from '@commissioning/domain/refusal'

/** How the program that prepares an upload ends when a rule says no. */
export class UploadRefused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

export function refuse(refusal: Refusal): never {
  throw new UploadRefused(refusal)
}
