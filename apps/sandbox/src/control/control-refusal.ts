const refusals = {
  InvalidRequest: [400, 'The request is not valid.'],
  ForeignPage: [403, 'Another web site may not use the sandbox.'],
  NotFound: [404, 'There is nothing under this address.'],
  UnknownMail: [404, 'There is no such message in the mailbox.'],
  UnknownIncident: [404, 'There is no such incident.'],
  UnknownStatusService: [404, 'There is no such service on the status page.'],
  FlagsUnreadable: [409, 'The flags file is not a JSON object of flags: correct or delete it.'],
  NoFlagsFile: [409, 'This sandbox was started without a flags file.'],
  DevicesNotConnected: [503, 'The devices have no broker yet.'],
  PagesNotBuilt: [503, 'The pages of the sandbox are not built yet: run npm run build.'],
} as const satisfies Record<string, readonly [number, string]>

export type ControlRefusalCode = keyof typeof refusals

export interface FieldFault {
  /** Its path, joined by dots; empty for the whole. */
  field: string
  message: string
}

/** Why the control API does not do what it was asked, with its status and a code that stays. */
export class ControlRefusal extends Error {
  readonly code: ControlRefusalCode
  readonly status: number
  readonly faults: readonly FieldFault[]

  constructor(code: ControlRefusalCode, faults: readonly FieldFault[] = []) {
    super(refusals[code][1])
    this.name = 'ControlRefusal'
    this.code = code
    this.status = refusals[code][0]
    this.faults = faults
  }
}
