import { Card } from '@commissioning/ui/card'
import { ErrorState } from '@commissioning/ui/error-state'
import { StatusBadge } from '@commissioning/ui/status-badge'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import type { useOwnedIntercoms } from '../intercom/intercom-queries.ts'
import classes from './sites.module.css'

/** Below the sites: the intercoms that are the person's. */
export function OwnedIntercoms({ intercoms }: { intercoms: ReturnType<typeof useOwnedIntercoms> }) {
  const { t } = useTranslation('portal')
  if (intercoms.error && !intercoms.data)
    return <ErrorState failure={intercoms.error} onRetry={() => void intercoms.refetch()} />
  if (!intercoms.data?.items.length) return null
  return (
    <>
      <h2 className={classes.also}>{t('intercom.plural')}</h2>
      <ul className={classes.sites}>
        {intercoms.data.items.map(({ id, customerReference, termsOfServiceAccepted }) => (
          <li key={id}>
            <Card
              title={
                <Link to={paths.intercom(id)} className={classes.name ?? ''}>
                  {customerReference}
                </Link>
              }
              mark={
                <StatusBadge
                  tone={termsOfServiceAccepted ? 'confirmed' : 'waiting'}
                  label={t(termsOfServiceAccepted ? 'terms.accepted' : 'terms.waiting')}
                  isCalm={termsOfServiceAccepted}
                />
              }
            />
          </li>
        ))}
      </ul>
    </>
  )
}
