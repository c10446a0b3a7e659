/**
 * A dot or a space means RFnet (LOCK-18); for stored addresses that agrees with 14 characters meaning BLUEnet
 * (LOCK-03).
 */
export const readCommunicationType = (address: string): CommunicationType =>
  /[. ]/.test(address.trim()) ? 'RFNET' : 'BLUENET'
export const HARDWARE_TYPES = ['lock', 'repeater'] as const

export type HardwareType = (typeof HARDWARE_TYPES)[number]

export const COMMUNICATION_TYPES = ['RFNET', 'BLUENET'] as const

export type CommunicationType = (typeof COMMUNICATION_TYPES)[number]

export const LINK_STATES = ['attached', 'attached_pending', 'detached', 'detached_pending'] as const

export type LinkState = (typeof LINK_STATES)[number]
