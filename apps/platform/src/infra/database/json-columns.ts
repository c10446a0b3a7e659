/** Where a message of an IQ stands among all that it ever sent. */
export interface Stamp {
  bootId: string
  bootCount: number
  sequence: number
}

/** What the bus last said of the connection of an IQ. */
export interface Presence {
  online: boolean
  bootId: string
  bootCount: number
  connection: number
}
