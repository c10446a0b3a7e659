/** A failed request shows its sentence, and what support needs to find it again. */
export interface RequestFailure {
  message: string
  correlationId?: string | undefined
  errorCode?: string | undefined
  /** What failed, where this tells it in other words. */
  of?: unknown
}
