import type { OwnedSite } from '@commissioning/contract/owner/owner-endpoints'
import { OPEN_ACCESS_CODES } from '@commissioning/domain/owner/access-codes'
import { Button } from '@commissioning/ui/button'
import { Card } from '@commissioning/ui/card'
import { CopyCode } from '@commissioning/ui/copy-code'
import { instantFormat } from '@commissioning/ui/instant-format.ts'
import { StatusBadge } from '@commissioning/ui/status-badge'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AccessCodeDialog } from './access-code-dialog.tsx'
import classes from './sites.module.css'

type AccessCode = OwnedSite['accessCodes'][number]

const accessCodeState = ({ usedAt, expiresAt }: AccessCode) => {
  if (usedAt !== null) return 'used'
  return new Date(expiresAt).getTime() <= Date.now() ? 'expired' : 'open'
}
const tones = { open: 'waiting', used: 'confirmed', expired: 'offline' } as const

/** The Customer UID, and the codes that let another installer in for a while. */
export function AccessCodesCard({ site }: { site: OwnedSite }) {
  const { t, i18n } = useTranslation('portal')
  const [isMaking, setIsMaking] = useState(false)
  return (
    <Card title={t('codes.title')}>
      <div className={classes.stack}>
        <p className={classes.soft}>{t('codes.text', { limit: OPEN_ACCESS_CODES })}</p>
        <div className={classes.fact}>
          <span className={classes.soft}>{t('codes.uid')}</span>
          <CopyCode code={site.customerUid} label={t('codes.uid')} />
        </div>
        {site.accessCodes.map((code) => (
          <div key={code.id} className={classes.row}>
            <StatusBadge
              tone={tones[accessCodeState(code)]}
              label={t(`codes.state.${accessCodeState(code)}`)}
            />
            <span>
              {t('codes.until', {
                at: instantFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short' }).format(
                  new Date(code.expiresAt),
                ),
              })}
            </span>
          </div>
        ))}
        <div>
          <Button
            disabledReason={site.termsOfServiceAccepted ? undefined : t('codes.termsFirst')}
            onClick={() => setIsMaking(true)}
          >
            {t('codes.make')}
          </Button>
        </div>
      </div>
      {isMaking && <AccessCodeDialog site={site} onClose={() => setIsMaking(false)} />}
    </Card>
  )
}
