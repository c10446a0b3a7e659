import type { Refusal } from './refusal.ts'

/** A sentence that tells what is so or what to do. Translated by its code like a refusal, but it refuses nothing. */
export type Notice = Refusal
