import { IconMapPin } from '@commissioning/ui/icons/map-pin.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from './plan-link.module.css'
import type { PlanPlace } from './use-plan-places.ts'

interface Props {
  place: PlanPlace
  purpose: 'show' | 'walk'
  /** A name tells several links at one place apart. */
  name?: string | undefined
}

/** A link to what is drawn on a sheet. */
export function PlanLink({ place: { to, search }, purpose, name }: Props) {
  const { t } = useTranslation('finding')
  return (
    <Link
      to={to}
      // the address is one of the installation's tabs, which the router knows by their path alone
      search={search as never}
      className={classes.link}
      aria-label={name && t('plan.showOf', { name })}
    >
      <IconMapPin size={20} aria-hidden />
      {t(`plan.${purpose}`)}
    </Link>
  )
}
