import type { OwnedSite } from '@commissioning/contract/owner/owner-endpoints'
import { Card } from '@commissioning/ui/card'
import { StatusBadge } from '@commissioning/ui/status-badge'
import { useTranslation } from 'react-i18next'
import { GrantSwitch } from './grant-switch.tsx'
import { OwnedLocks } from './owned-locks.tsx'
import classes from './sites.module.css'

/** Per IQ what the owner pays for and whom the owner lets in. */
export function GrantsCard({ site }: { site: OwnedSite }) {
  const { t } = useTranslation('portal')
  return (
    <Card title={t('grants.title')}>
      {site.iqs.length === 0 && <p className={classes.soft}>{t('grants.none')}</p>}
      {site.iqs.map((iq) => (
        <div key={iq.id} className={classes.iq}>
          <div className={classes.row}>
            <strong>{iq.customerReference}</strong>
            <StatusBadge
              tone={iq.online ? 'confirmed' : 'offline'}
              label={t(iq.online ? 'grants.online' : 'grants.offline')}
              isCalm={iq.online}
            />
            <span className={classes.soft}>{t('grants.locks', { count: iq.locks.length })}</span>
          </div>
          <OwnedLocks iq={iq} />
          <GrantSwitch
            label={t('grants.subscription')}
            description={t('grants.subscriptionText')}
            grant={{ siteId: site.id, iqId: iq.id, right: 'isSubscribed' }}
            isGranted={iq.isSubscribed}
            question={{
              title: t('grants.stop.title'),
              object: iq.customerReference,
              effect: (
                <>
                  <p>{t('grants.stop.effect')}</p>
                  <p>{t('grants.stop.again')}</p>
                </>
              ),
              button: t('grants.stop.button'),
            }}
          />
          <GrantSwitch
            label={t('grants.access')}
            description={t('grants.accessText')}
            grant={{ siteId: site.id, iqId: iq.id, right: 'installerHasAccess' }}
            isGranted={iq.installerHasAccess}
          />
        </div>
      ))}
    </Card>
  )
}
