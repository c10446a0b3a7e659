/** A stamp orders a message among all that an IQ ever sent. */
export interface Stamp {
  bootId: string
  bootCount: number
  sequence: number
}

/** The bus reported this last of the connection of an IQ. */
export interface Presence {
  online: boolean
  bootId: string
  bootCount: number
  connection: number
}
