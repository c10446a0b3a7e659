/** A failed request shows its sentence, and what support needs to find it again. */
export interface RequestFailure {
  message: string
  correlationId?: string | undefined
  errorCode?: string | undefined
  /** The failure that this tells in other words. */
  of?: unknown
}
