import { OperatorFault } from '@commissioning/server-kit/operator-fault'

/** Why an archive is not restored; scripts know it by its code and by exit 2. */
export type ArchiveFaultCode = 'BackupNewer' | 'BackupUnusable'

export class ArchiveFault extends OperatorFault {
  readonly code: ArchiveFaultCode

  constructor(code: ArchiveFaultCode, faults: string | readonly string[], options?: ErrorOptions) {
    super(faults, options)
    this.code = code
  }
}

export const backupNewerFault = (file: string, options?: ErrorOptions) =>
  new ArchiveFault(
    'BackupNewer',
    `${file} was made by a newer program than this one: use that program, or a newer one.`,
    options,
  )
