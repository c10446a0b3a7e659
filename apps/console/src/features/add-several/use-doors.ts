import type { IqTreeItem } from '@commissioning/contract/hardware-tree/hardware-fields'
import { isAttached } from '@commissioning/domain/hardware-tree/link-state'
import { useLook } from '../../components/use-look.ts'
import { useTreeReadings } from '../hardware-tree/tree-queries.ts'
import type { LockToAdd } from './several-lines.ts'
import type { LockPlace } from './several-queries.ts'

/** A lock that waits for its card, with its state in the tree; without one it is detached again. */
export interface ArrivingLock {
  id: string
  name: string
  code: string
  item: IqTreeItem | undefined
  isDone: boolean
}

/** The doors of the locks that were attached, as the trees of their IQs tell (HW-19). */
export function useDoors(installationId: string, lines: readonly LockToAdd[], places: readonly LockPlace[]) {
  const attached = lines.filter((line) => line.isAttached)
  const iqIds = places
    .filter(({ id }) => attached.some(({ parentId }) => parentId === id))
    .map(({ iqId }) => iqId)
  const trees = useTreeReadings(installationId, [...new Set(iqIds)])
  const { isLooked, ...look } = useLook(async () => {
    const looks = await Promise.all(trees.map((tree) => tree.refetch()))
    return looks.every(({ isError }) => !isError)
  })
  const items = trees.flatMap(({ data }) => data?.items ?? [])
  const doors = attached.map(({ lockId: id = '', name, code }): ArrivingLock => {
    const item = items.find((one) => one.id === id)
    return { id, name, code, item, isDone: item !== undefined && isAttached(item.iqLinkState) }
  })
  const done = doors.filter(({ isDone }) => isDone).length
  const isAllDone = done === doors.length
  return {
    ...look,
    doors,
    /** Unknown until every tree is there. */
    done: trees.some(({ data }) => !data) ? undefined : done,
    isAllDone,
    isMissing: isLooked && !isAllDone,
    error: trees.find(({ error }) => error)?.error ?? null,
  }
}
