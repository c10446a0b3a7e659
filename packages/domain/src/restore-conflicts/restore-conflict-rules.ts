/**
 * Why nothing is published to an IQ: it has not reported since a restore, or it is ahead of the
 * database.
 */
export type PublishHold = 'unheard' | 'ahead'

interface KnownIq {
  hold: PublishHold | null
  epoch: number
  desiredVersion: number
  /** The last version that the database knows to be its own of an earlier epoch. */
  restoredVersion: number | null
}

interface ReportedState {
  desiredVersion: number
  /** Unknown to an IQ of an older protocol. */
  desiredEpoch?: number | undefined
}

/**
 * Whether an IQ has applied what this database never gave it. Of an IQ that is held, or that speaks of another epoch, only
 * the versions up to the restore are known: those since then may be in the database with another content.
 */
export function isIqAhead(iq: KnownIq, report: ReportedState): boolean {
  const isThisEpoch = report.desiredEpoch === undefined || report.desiredEpoch === iq.epoch
  const known =
    iq.hold === null && isThisEpoch ? iq.desiredVersion : (iq.restoredVersion ?? iq.desiredVersion)
  return report.desiredVersion > known
}
