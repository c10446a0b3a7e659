import { displayedName } from '@commissioning/domain/formats/displayed-name'
import { IconChevronDown } from '@commissioning/ui/icons/chevron-down.ts'
import { IconUserCircle } from '@commissioning/ui/icons/user-circle.ts'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../lib/session/me-queries.ts'
import classes from './profile-menu.module.css'

/** The name at the end of the top bar that opens the profile menu. */
export function ProfileButton(props: ComponentProps<'button'>) {
  const { t } = useTranslation('shell')
  const me = useMe()
  const name = me.data ? displayedName(me.data) : ''
  return (
    <button
      {...props}
      type="button"
      className={classes.button}
      aria-label={t('profile.open', { name })}
      aria-haspopup="dialog"
    >
      <Photo url={me.data?.imageUrl ?? null} />
      <span className={classes.name}>{name}</span>
      <IconChevronDown size={16} aria-hidden />
    </button>
  )
}

function Photo({ url }: { url: string | null }) {
  return url ? <img className={classes.photo} src={url} alt="" /> : <IconUserCircle size={28} aria-hidden />
}
