import type { StaffDetail } from '@commissioning/contract/staff/staff-endpoints'
import {
  refuseRoleChange,
  refuseStaffDelete,
  refuseStaffInvitation,
} from '@commissioning/domain/staff/staff-rules'
import { Button } from '@commissioning/ui/button'
import { useTranslation } from 'react-i18next'
import { useAwayReason } from '../../lib/offline/use-away-reason.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { useMe } from '../../lib/session/me-queries.ts'
import type { OpenDialog } from './installer-dialog.tsx'
import { useActiveAdmins } from './staff-queries.ts'

interface Props {
  person: StaffDetail
  onOpen: (dialog: OpenDialog) => void
}

/** The actions of an admin on a person; refused ones are disabled with the reason. */
export function InstallerActions({ person, onOpen }: Props) {
  const { t } = useTranslation('staff')
  const refusalText = useRefusalText()
  const away = useAwayReason()
  const { data: me } = useMe()
  const { data: colleagues } = useActiveAdmins()
  const { id, profileCompleted } = person
  const employed = { id, profileCompleted, role: person.role.code }
  const other = employed.role === 'installer_basic' ? 'installer_admin' : 'installer_basic'
  // until the admins are known the platform decides
  const against = colleagues &&
    me && {
      change: refuseRoleChange(employed, other, colleagues),
      delete: refuseStaffDelete(employed, { callerId: me.id, colleagues }),
    }

  return (
    <>
      <Button
        kind="secondary"
        disabledReason={away ?? refusalText(against?.delete)}
        onClick={() => onOpen('delete')}
      >
        {t('delete.action')}
      </Button>
      <Button
        kind={profileCompleted ? 'primary' : 'secondary'}
        disabledReason={away ?? refusalText(against?.change)}
        onClick={() => onOpen('role')}
      >
        {t('role.title')}
      </Button>
      {!profileCompleted && (
        <Button
          kind="primary"
          disabledReason={away ?? refusalText(refuseStaffInvitation(employed))}
          onClick={() => onOpen('resend')}
        >
          {t('resend.action')}
        </Button>
      )}
    </>
  )
}
