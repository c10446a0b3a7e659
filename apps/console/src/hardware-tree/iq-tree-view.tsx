import type { IqTreeItem } from '@commissioning/contract/hardware-tree/hardware-fields'
import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { ErrorState } from '@commissioning/ui/error-state'
import { SkeletonText } from '@commissioning/ui/skeletons'
import { useTranslation } from 'react-i18next'
import classes from './hardware.module.css'
import { TreeItemRow } from './tree-item-row.tsx'
import { useIqTree } from './tree-queries.ts'
import { useTreeKeys } from './use-tree-keys.ts'

/** What hangs on an IQ, drawn as a tree; it scrolls once it is higher than 350 px (1 §9). */
export function IqTreeView({ installationId, iq }: { installationId: string; iq: Iq }) {
  const { t } = useTranslation('hardware')
  const tree = useIqTree(installationId, iq.id)
  const onKeyDown = useTreeKeys()

  if (tree.error) return <ErrorState failure={tree.error} onRetry={() => void tree.refetch()} />
  if (!tree.data) return <SkeletonText lines={2} />
  const items = tree.data.items.filter(({ hardwareType }) => hardwareType !== 'iq')
  if (items.length === 0) return <p className={classes.nothing}>{t('empty.iq')}</p>
  return (
    <div className={classes.scroll}>
      <div role="tree" aria-label={t('treeOf', { name: iq.customerReference })} onKeyDown={onKeyDown}>
        <Branch items={items} parentId={iq.id} iq={iq} level={1} />
      </div>
    </div>
  )
}

interface BranchProps {
  items: readonly IqTreeItem[]
  parentId: string
  iq: Iq
  level: number
}

function Branch({ items, parentId, iq, level }: BranchProps) {
  const { t } = useTranslation('hardware')
  return items
    .filter((item) => item.parentId === parentId)
    .map((item, index) => {
      const hasChildren = items.some((other) => other.parentId === item.id)
      const below = hasChildren ? (
        // biome-ignore lint/a11y/useSemanticElements: the group of a tree item is no fieldset
        <div role="group">
          <Branch items={items} parentId={item.id} iq={iq} level={level + 1} />
        </div>
      ) : (
        <p className={classes.nothing}>{t('empty.repeater')}</p>
      )
      return (
        <div
          className={classes.node}
          key={item.id}
          role="treeitem"
          aria-level={level}
          aria-selected={false}
          aria-label={item.customerReference}
          aria-expanded={item.hardwareType === 'repeater' ? true : undefined}
          tabIndex={level === 1 && index === 0 ? 0 : -1}
        >
          <TreeItemRow item={item} iq={iq} />
          {item.hardwareType === 'repeater' && below}
        </div>
      )
    })
}
