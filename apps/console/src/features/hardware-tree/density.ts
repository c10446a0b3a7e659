import { readStoredText, storeText, useStored } from '../../lib/read-stored-text.ts'

const KEY = 'hardware-rows'
const COMPACT = 'compact'

/** Whether the rows of the trees stand close, as it was last set on this device (TREE-38). */
export const useIsCompact = (): boolean => useStored(() => readStoredText(KEY) === COMPACT)

export const setCompactRows = (isCompact: boolean): void => storeText(KEY, isCompact ? COMPACT : 'wide')
