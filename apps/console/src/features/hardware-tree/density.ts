import { keepText, keptText, useKept } from '../../lib/stored-text.ts'

const KEY = 'hardware-rows'
const COMPACT = 'compact'

/** Whether the rows of the trees stand close, as this device was told last (TREE-38). */
export const useIsCompact = (): boolean => useKept(() => keptText(KEY) === COMPACT)

export const setCompact = (isCompact: boolean): void => keepText(KEY, isCompact ? COMPACT : 'wide')
