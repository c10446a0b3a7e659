const refusals = {
  UnknownDevice: 'There is no such device on this site.',
  WrongDevice: 'This device cannot do that.',
  DeviceBoxed: 'The device is still in its box: place it first.',
  DeviceWithoutPower: 'The device has no power.',
  InvalidTagNumber: 'A tag number is 8, 14 or 20 hexadecimal digits.',
  InvalidDump: 'This is no saved virtual site.',
} as const

export type SiteRefusalCode = keyof typeof refusals

/** Why something cannot be done on the virtual site, with a code that stays. */
export class SiteRefusal extends Error {
  readonly code: SiteRefusalCode
  constructor(code: SiteRefusalCode) {
    super(refusals[code])
    this.name = 'SiteRefusal'
    this.code = code
  }
}
