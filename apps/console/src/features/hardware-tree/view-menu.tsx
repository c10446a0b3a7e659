import { ActionMenu } from '@commissioning/ui/action-menu'
import { IconAdjustmentsHorizontal } from '@commissioning/ui/icons/adjustments-horizontal.ts'
import { useIsPhone } from '@commissioning/ui/use-viewport.ts'
import { useTranslation } from 'react-i18next'
import { setFolded, useAreFolded } from './folded-trees.ts'
import { setCompactRows, useIsCompact } from './row-density-setting.ts'
import { useSelectedInTree, useTreeSelection } from './tree-choice-context.ts'

interface Props {
  installationId: string
  iqIds: readonly string[]
}

/** How the trees are drawn, and on a phone whether they are chosen from (TREE-34, TREE-38, TREE-45). */
export function ViewMenu({ installationId, iqIds }: Props) {
  const { t } = useTranslation('hardware-tree')
  const isPhone = useIsPhone()
  const isCompact = useIsCompact()
  const selection = useTreeSelection()
  const isSelecting = useSelectedInTree((now) => now.isSelecting)
  const areFolded = useAreFolded(installationId, iqIds)
  return (
    <ActionMenu
      name={t('view')}
      opener={{
        label: t('view'),
        content: <IconAdjustmentsHorizontal size={20} stroke={1.7} aria-hidden />,
      }}
      actions={[
        {
          key: 'fold',
          label: t(areFolded ? 'unfoldAll' : 'foldAll'),
          onClick: () => setFolded(installationId, iqIds, !areFolded),
        },
        isPhone
          ? {
              key: 'select',
              label: t(isSelecting ? 'chosen.stop' : 'chosen.select'),
              onClick: () => selection.now().setSelecting(!isSelecting),
            }
          : {
              key: 'compact',
              label: t(isCompact ? 'roomy' : 'compact'),
              onClick: () => setCompactRows(!isCompact),
            },
      ]}
    />
  )
}
