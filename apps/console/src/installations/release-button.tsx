import type { InstallationDetail } from '@commissioning/contract/installations/installation-endpoints'
import { refuseRelease } from '@commissioning/domain/installations/release-rules'
import { Button } from '@commissioning/ui/button'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAwayReason } from '../offline/use-away-reason.ts'
import { useRefusalText } from '../refusal-text.ts'
import classes from './installations.module.css'

const ReleaseModal = lazy(() =>
  import('./release-modal.tsx').then((module) => ({ default: module.ReleaseModal })),
)

/** Release now, disabled with the reason while something blocks the release (OWNER-03, OWNER-05, OWNER-06). */
export function ReleaseButton({ installation }: { installation: InstallationDetail }) {
  const { t } = useTranslation('installations')
  const refusalText = useRefusalText()
  const away = useAwayReason()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={classes.release}>
      <Button
        kind="secondary"
        fullWidth
        disabledReason={away ?? refusalText(refuseRelease(installation.site))}
        onClick={() => setIsOpen(true)}
      >
        {t('actions.release')}
      </Button>
      <Suspense>
        {isOpen && <ReleaseModal installation={installation} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </div>
  )
}
