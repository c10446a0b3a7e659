import type { InstallationDetail } from '@commissioning/contract/installations/installation-endpoints'
import { refuseRelease } from '@commissioning/domain/installations/release-rules'
import { Button } from '@commissioning/ui/button'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReleaseIsNextContext } from '../../components/main-action.ts'
import { useAwayReason } from '../../lib/offline/use-away-reason.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import classes from './installations.module.css'

const ReleaseModal = lazyPart(async () => (await import('./release-modal.tsx')).ReleaseModal)

/** Release now, which stands last: outlined until it is the next step, then the one filled button (SITE-02); disabled with the reason while something blocks the release (OWNER-03, OWNER-05, OWNER-06). */
export function ReleaseButton({ installation }: { installation: InstallationDetail }) {
  const isNext = use(ReleaseIsNextContext)
  const { t } = useTranslation('installations')
  const refusalText = useRefusalText()
  const away = useAwayReason()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={classes.release}>
      <Button
        kind={isNext ? 'primary' : 'secondary'}
        fullWidth
        disabledReason={away ?? refusalText(refuseRelease(installation.site))}
        onClick={() => setIsOpen(true)}
      >
        {t('actions.release')}
      </Button>
      {isOpen && <ReleaseModal installation={installation} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
