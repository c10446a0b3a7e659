import { type FieldFault, Refused } from '@commissioning/domain/refused'

/** Each with its status; the codes stay. */
const refusals = {
  InvalidRequest: [400, 'The request is not valid.'],
  InvalidTagNumber: [400, 'A tag number is 8, 14 or 20 hexadecimal digits.'],
  ForeignPage: [403, 'Another web site may not use the sandbox.'],
  NotFound: [404, 'There is nothing under this address.'],
  UnknownDevice: [404, 'There is no such device on this site.'],
  UnknownMail: [404, 'There is no such message in the mailbox.'],
  UnknownIncident: [404, 'There is no such incident.'],
  UnknownStatusService: [404, 'There is no such service on the status page.'],
  WrongDevice: [409, 'This device cannot do that.'],
  DeviceBoxed: [409, 'The device is still in its box: place it first.'],
  DeviceWithoutPower: [409, 'The device has no power.'],
  FlagsUnreadable: [409, 'The flags file is not a JSON object of flags: correct or delete it.'],
  NoFlagsFile: [409, 'This sandbox was started without a flags file.'],
  InvalidDump: [500, 'This is no saved virtual site.'],
  DevicesNotConnected: [503, 'The devices have no broker yet.'],
  PagesNotBuilt: [503, 'The pages of the sandbox are not built yet: run npm run build.'],
} as const satisfies Record<string, readonly [number, string]>

type Code = keyof typeof refusals

/** Why the sandbox does not do what it was asked. */
export const refused = (code: Code, errors: readonly FieldFault[] = []) =>
  new Refused(code, refusals[code][1], { errors })

export const refusedStatus = (code: Code): number => refusals[code][0]
