import type { Refusal } from './refusal.ts'

/** A sentence with a state or an instruction. Translated by its code like a refusal, but it refuses nothing. */
export type Notice = Refusal
