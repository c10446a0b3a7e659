/** A stamp orders a message among all that an IQ ever sent. */
export interface ReportStamp {
  bootId: string
  bootCount: number
  sequence: number
}

/** It is the last that the broker reported about the connection of an IQ. */
export interface Presence {
  online: boolean
  bootId: string
  bootCount: number
  connection: number
}
