import { storedText, storeText, useKept } from '../../lib/stored-text.ts'

const KEY = 'hardware-rows'
const COMPACT = 'compact'

/** Whether the rows of the trees stand close, as this device was told last (TREE-38). */
export const useIsCompact = (): boolean => useKept(() => storedText(KEY) === COMPACT)

export const setCompact = (isCompact: boolean): void => storeText(KEY, isCompact ? COMPACT : 'wide')
