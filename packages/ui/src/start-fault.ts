/** A page lacks this to begin; it selects the sentences that tell so. */
export type StartFaultKind = 'away' | 'settings' | 'signIn' | 'words' | 'storage' | 'storageFull'

/** A page could not begin for a reason that it can tell. */
export class StartFault extends Error {
  readonly kind: StartFaultKind

  constructor(kind: StartFaultKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

/** The reason of whatever was thrown while a page began; `away` where it is not known. */
export function toStartFaultKind(fault: unknown): StartFaultKind {
  if (fault instanceof StartFault) return fault.kind
  const code = fault instanceof Error && 'errorCode' in fault ? fault.errorCode : undefined
  if (code === 'StorageRefused') return 'storage'
  return code === 'StorageFull' ? 'storageFull' : 'away'
}
