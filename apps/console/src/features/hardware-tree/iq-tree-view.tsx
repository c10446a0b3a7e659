import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { ErrorState } from '@commissioning/ui/error-state'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { SkeletonText } from '@commissioning/ui/skeletons'
import { useIsPhone } from '@commissioning/ui/use-viewport.ts'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSteady } from '../../lib/use-steady.ts'
import type { DeviceItem } from './device-queries.ts'
import { useIsFolded } from './folded-trees.ts'
import classes from './hardware.module.css'
import { TreeItem } from './tree-item.tsx'
import { TreeItemRow } from './tree-item-row.tsx'
import type { useIqTree } from './tree-queries.ts'
import type { TreeRow } from './tree-rows.ts'
import { useTreeKeys } from './use-tree-keys.ts'

const EditDeviceModal = lazyPart(async () => (await import('./edit-device-modal.tsx')).EditDeviceModal)

interface Props {
  installationId: string
  iq: Iq
  tree: Pick<ReturnType<typeof useIqTree>, 'error' | 'refetch'>
  /** Undefined while they are on their way. */
  rows: readonly TreeRow[] | undefined
  isFolded: boolean
  /** Whether these are rows that somebody looked for, which are drawn folded or not. */
  isFound: boolean
}

/** The tree of an IQ, with the edit modal, which stays open when its item leaves the tree. */
export function IqTreeView({ isFolded, tree, ...props }: Props) {
  const { installationId, iq } = props
  const [edited, setEdited] = useState<DeviceItem>()
  const close = () => setEdited(undefined)
  const rows = useSteady(props.rows)
  // each report has another one, and no row tells of it
  const steadyIq = useSteady({ ...iq, signalStrength: null })
  return (
    <>
      {!isFolded && (
        <Tree
          {...props}
          iq={steadyIq}
          rows={rows}
          error={tree.error}
          refetch={tree.refetch}
          onEdit={setEdited}
        />
      )}
      {edited && <EditDeviceModal installationId={installationId} iq={iq} item={edited} onClose={close} />}
    </>
  )
}

interface TreeProps extends Omit<Props, 'isFolded' | 'tree'>, Pick<Props['tree'], 'error' | 'refetch'> {
  onEdit: (item: DeviceItem) => void
}

/** Drawn as a tree; it scrolls once it is higher than 350 px, alone or on a phone with the page (SHELL-25, decision 081). */
const Tree = memo(function Tree({ installationId, iq, error, refetch, rows, isFound, onEdit }: TreeProps) {
  const { t } = useTranslation('hardware-tree')
  const isPhone = useIsPhone()
  const keys = useTreeKeys()

  const failure = error && <ErrorState failure={error} onRetry={() => void refetch()} />
  if (failure && !rows) return failure
  if (!rows)
    return (
      <div className={classes.coming} aria-busy>
        <SkeletonText lines={2} />
      </div>
    )
  if (rows.length === 0 && isFound) return failure
  if (rows.length === 0) return failure ?? <p className={classes.nothing}>{t('empty.iq')}</p>
  return (
    <>
      {failure}
      <div className={classes.scroll}>
        <div
          className={classes.tree}
          role="tree"
          aria-multiselectable
          aria-label={t('treeOf', { name: iq.customerReference })}
          {...keys}
        >
          {rows.map((row, at) => (
            <TreeNode
              key={row.item.id}
              installationId={installationId}
              row={row}
              iq={iq}
              isPhone={isPhone}
              isFound={isFound}
              level={1}
              at={at}
              of={rows.length}
              onEdit={onEdit}
            />
          ))}
        </div>
      </div>
    </>
  )
})

interface NodeProps extends Pick<TreeProps, 'installationId' | 'iq' | 'isFound' | 'onEdit'> {
  row: TreeRow
  isPhone: boolean
  level: number
  at: number
  of: number
}

/** An item with the branch below it, which can be folded. */
const TreeNode = memo(function TreeNode({ row, level, at, of, ...rest }: NodeProps) {
  const { item, below } = row
  const isFolded = useIsFolded(rest.installationId, item.id) && !rest.isFound
  return (
    <div className={classes.node}>
      <TreeItem item={item} place={{ level, at, of }} isExpanded={below.length > 0 ? !isFolded : undefined}>
        <TreeItemRow
          installationId={rest.installationId}
          row={row}
          iq={rest.iq}
          isPhone={rest.isPhone}
          isFolded={isFolded}
          onEdit={() => rest.onEdit(item)}
        />
      </TreeItem>
      {!isFolded &&
        below.map((child, index) => (
          <TreeNode
            key={child.item.id}
            {...rest}
            row={child}
            level={level + 1}
            at={index}
            of={below.length}
          />
        ))}
    </div>
  )
})
