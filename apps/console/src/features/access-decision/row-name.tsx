import type { MatrixRow } from '@commissioning/domain/access-decision/access-matrix'
import { IconKey } from '@commissioning/ui/icons/key.ts'
import { useTranslation } from 'react-i18next'
import classes from './access-decision.module.css'
import type { Members } from './matrix-members.tsx'

interface Props {
  members: Members
  names: ReadonlyMap<string, string>
  kind?: MatrixRow['kind'] | undefined
  onMembers: (members: Members) => void
}

/** The first of the tags or locks of a row or column and how many more there are; a press names them all. */
export function RowName({ members, names, kind = 'tag', onMembers }: Props) {
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
