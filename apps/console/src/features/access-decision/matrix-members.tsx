import type { MatrixRow } from '@commissioning/domain/access-decision/compute-access-matrix'
import { IconKey } from '@commissioning/ui/icons/key.ts'
import { Modal } from '@commissioning/ui/modal'
import { useTranslation } from 'react-i18next'
import { RouterLink } from '../../components/router-link.tsx'
import { paths } from '../../lib/paths.ts'
import classes from './access-decision.module.css'

/** The tags of a row or the locks of a column. */
export interface TagsOrLocks {
  kind: 'tag' | 'lock'
  ids: readonly string[]
}

interface Props {
  installationId: string
  members: TagsOrLocks
  names: ReadonlyMap<string, string>
  onClose: () => void
}

/** All that one row or column stands for, each with the way to its own answers. */
export function MatrixMembers({ installationId, members: { kind, ids }, names, onClose }: Props) {
  const { t } = useTranslation('access-decision')
  return (
    <Modal title={t(`${kind}s`, { count: ids.length })} size="medium" onClose={onClose}>
      <div className={classes.membersOf}>
        {ids.length > 1 && <p>{t(`members.${kind}`)}</p>}
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

interface RowNameProps {
  members: TagsOrLocks
  names: ReadonlyMap<string, string>
  kind?: MatrixRow['kind'] | undefined
  onMembers: (members: TagsOrLocks) => void
}

/** The first of the tags or locks of a row or column and how many more there are; a press names them all. */
export function RowName({ members, names, kind = 'tag', onMembers }: RowNameProps) {
  const { t } = useTranslation('access-decision')
  const [first = '', ...others] = members.ids
  return (
    <button
      type="button"
      className={classes.member}
      data-kind={members.kind}
      aria-haspopup="dialog"
      onClick={() => onMembers(members)}
    >
      <span>{names.get(first)}</span>
      {others.length > 0 && <small>{t('more', { count: others.length })}</small>}
      {kind === 'masterKey' && (
        <small>
          <IconKey size={14} aria-hidden /> {t('kinds.masterKey')}
        </small>
      )}
      {kind === 'blocked' && <small>{t('kinds.blocked')}</small>}
    </button>
  )
}
