import {
  type AccessGroupRow,
  accessGroupEndpoints,
} from '@commissioning/contract/access-groups/access-group-endpoints'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { WriteDialog } from '../../components/write-dialog.tsx'
import { useChange } from '../../lib/api/operations.ts'
import { DifferenceNotice } from '../access-decision/difference-notices.tsx'
import { removeGroups } from './group-answers.ts'

interface Props {
  installationId: string
  group: AccessGroupRow
  onClose: () => void
}

/** The question before a group is removed: its tags no longer open its locks, both stay. */
export function DeleteAccessGroup({ installationId, group, onClose }: Props) {
  const { t } = useTranslation('access-groups')
  const change = useMemo(() => removeGroups([group.id]), [group.id])
  const remove = useChange(accessGroupEndpoints.deleteAccessGroup, 'access_group')
  return (
    <WriteDialog
      title={t('delete.title')}
      object={group.customerReference}
      confirmLabel={t('delete.confirm')}
      effect={
        <>
          <p>
            {t('delete.effect', {
              tags: t('tags', { count: group.tagCount }),
              locks: t('locks', { count: group.lockCount }),
            })}
          </p>
          <DifferenceNotice installationId={installationId} change={change} />
        </>
      }
      errorTitle={t('error')}
      write={remove}
      done={t('delete.done')}
      given={{ params: { installationId, accessGroupId: group.id } }}
      isDangerous
      onClose={onClose}
    />
  )
}
