import { Modal } from '@commissioning/ui/modal'
import { useTranslation } from 'react-i18next'
import { RouterLink } from '../../components/router-link.tsx'
import { paths } from '../../lib/paths.ts'
import classes from './access-decision.module.css'

/** The tags of a row or the locks of a column. */
export interface Members {
  kind: 'tag' | 'lock'
  ids: readonly string[]
}

interface Props {
  installationId: string
  members: Members
  names: ReadonlyMap<string, string>
  onClose: () => void
}

/** All that one row or column stands for, each with the way to its own answers. */
export function MatrixMembers({ installationId, members: { kind, ids }, names, onClose }: Props) {
  const { t } = useTranslation('access-decision')
  return (
    <Modal title={t(`${kind}s`, { count: ids.length })} size="medium" onClose={onClose}>
      <div className={classes.membersOf}>
        <p>{t(`members.${kind}`)}</p>
        <ul className={classes.members}>
          {ids.map((id) => (
            <li key={id}>
              <RouterLink to={`${paths.opens(installationId)}?${kind}=${id}`}>{names.get(id)}</RouterLink>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  )
}
