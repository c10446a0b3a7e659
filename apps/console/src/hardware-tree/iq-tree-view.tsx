import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { ErrorState } from '@commissioning/ui/error-state'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { SkeletonText } from '@commissioning/ui/skeletons'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DeviceItem, isDevice } from './device-queries.ts'
import classes from './hardware.module.css'
import { TreeItemRow } from './tree-item-row.tsx'
import { useIqTree } from './tree-queries.ts'
import { useTreeKeys } from './use-tree-keys.ts'

const EditDeviceModal = lazyPart(async () => (await import('./edit-device-modal.tsx')).EditDeviceModal)

interface Props {
  installationId: string
  iq: Iq
}

/** The tree of an IQ, with the edit modal, which stays open when its item leaves the tree. */
export function IqTreeView({ isComing, ...props }: Props & { isComing: boolean }) {
  const [edited, setEdited] = useState<DeviceItem>()
  return (
    <>
      <Tree {...props} isComing={isComing} onEdit={setEdited} />
      <Suspense>
        {edited && <EditDeviceModal {...props} item={edited} onClose={() => setEdited(undefined)} />}
      </Suspense>
    </>
  )
}

interface TreeProps extends Props {
  isComing: boolean
  onEdit: (item: DeviceItem) => void
}

/** Drawn as a tree; it scrolls once it is higher than 350 px, on a phone with the page (SHELL-25, decision 081). */
function Tree({ installationId, iq, isComing, onEdit }: TreeProps) {
  const { t } = useTranslation('hardware-tree')
  const tree = useIqTree(installationId, iq.id, { isComing })
  const onKeyDown = useTreeKeys()

  if (tree.error) return <ErrorState failure={tree.error} onRetry={() => void tree.refetch()} />
  if (!tree.data)
    return (
      <div className={classes.coming} style={{ height: comingPx(iq) }} aria-busy>
        <SkeletonText lines={2} />
      </div>
    )
  const items = tree.data.items.filter(isDevice)
  if (items.length === 0) return <p className={classes.nothing}>{t('empty.iq')}</p>
  return (
    <div className={classes.scroll}>
      <div
        className={classes.tree}
        role="tree"
        aria-label={t('treeOf', { name: iq.customerReference })}
        onKeyDown={onKeyDown}
      >
        <Branch
          installationId={installationId}
          items={items}
          iq={iq}
          onEdit={onEdit}
          siblings={rootsOf(items)}
          level={1}
        />
      </div>
    </div>
  )
}

/** About the height that the tree will have. */
const comingPx = ({ locksCount, repeatersCount }: Iq): number =>
  Math.min(350, Math.max(1, locksCount + repeatersCount) * ROW_PX)

const ROW_PX = 66

interface BranchProps extends Props {
  items: readonly DeviceItem[]
  /** Those of the items that are drawn at this level. */
  siblings: readonly DeviceItem[]
  level: number
  onEdit: (item: DeviceItem) => void
}

/** The items on the IQ, and those whose parent is not in the tree, so that every item is drawn (DETACH-21). */
const rootsOf = (items: readonly DeviceItem[]) =>
  items.filter(({ parentId }) => !items.some(({ id }) => id === parentId))

function Branch({ installationId, items, siblings, iq, level, onEdit }: BranchProps) {
  return siblings.map((item, index) => {
    const children = items.filter(({ parentId }) => parentId === item.id)
    return (
      <div className={classes.node} key={item.id}>
        <div
          className={classes.treeItem}
          role="treeitem"
          aria-level={level}
          aria-posinset={index + 1}
          aria-setsize={siblings.length}
          aria-selected={false}
          aria-expanded={item.hardwareType === 'repeater' ? true : undefined}
          tabIndex={level === 1 && index === 0 ? 0 : -1}
        >
          <TreeItemRow
            installationId={installationId}
            item={item}
            iq={iq}
            isLost={level === 1 && item.parentId !== iq.id}
            hasBelow={children.length > 0}
            onEdit={() => onEdit(item)}
          />
        </div>
        {children.length > 0 && (
          <Branch
            installationId={installationId}
            items={items}
            iq={iq}
            onEdit={onEdit}
            siblings={children}
            level={level + 1}
          />
        )}
      </div>
    )
  })
}
