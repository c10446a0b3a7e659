import {
  type AccessGroupRow,
  accessGroupEndpoints,
} from '@commissioning/contract/access-groups/access-group-endpoints'
import { ErrorState } from '@commissioning/ui/error-state'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { Modal } from '@commissioning/ui/modal'
import { SkeletonText } from '@commissioning/ui/skeletons'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../lib/api/operations.ts'

const AccessGroupWizard = lazyPart(async () => (await import('./access-group-wizard.tsx')).AccessGroupWizard)
const DeleteAccessGroup = lazyPart(async () => (await import('./delete-access-group.tsx')).DeleteAccessGroup)

/** The dialog that is open on the access groups page. */
export type OpenDialog = { kind: 'create' } | { kind: 'edit' | 'delete'; group: AccessGroupRow }

interface Props {
  installationId: string
  dialog: OpenDialog
  onClose: () => void
}

/** The open dialog of the page; each is loaded when it is first opened. */
export function AccessGroupDialog({ installationId, dialog, onClose }: Props) {
  const shared = { installationId, onClose }
  if (dialog.kind === 'create') return <AccessGroupWizard {...shared} />
  if (dialog.kind === 'delete') return <DeleteAccessGroup {...shared} group={dialog.group} />
  return <EditAccessGroup {...shared} groupId={dialog.group.id} />
}

/** The members are read when the group is opened: a list does not carry them. */
function EditAccessGroup({ groupId, ...shared }: Omit<Props, 'dialog'> & { groupId: string }) {
  const { t } = useTranslation('access-groups')
  const params = { installationId: shared.installationId, accessGroupId: groupId }
  const group = useRead(accessGroupEndpoints.getAccessGroup, { params }, { staleTime: 0 })
  if (group.data && group.isFetchedAfterMount) return <AccessGroupWizard {...shared} group={group.data} />
  return (
    <Modal title={t('edit.title')} size="medium" onClose={shared.onClose}>
      {group.error ? (
        <ErrorState failure={group.error} onRetry={() => void group.refetch()} />
      ) : (
        <SkeletonText lines={4} />
      )}
    </Modal>
  )
}
