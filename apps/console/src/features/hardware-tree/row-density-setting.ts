import { readStoredText, storeText, useStored } from '../../lib/read-stored-text.ts'

const DENSITY_STORAGE_KEY = 'hardware-rows'
const COMPACT = 'compact'

/** Whether the rows of the trees stand close, as it was last set on this device (TREE-38). */
export const useIsCompact = (): boolean => useStored(() => readStoredText(DENSITY_STORAGE_KEY) === COMPACT)

export const setCompactRows = (isCompact: boolean): void =>
  storeText(DENSITY_STORAGE_KEY, isCompact ? COMPACT : 'wide')
