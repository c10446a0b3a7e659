import type { SiteWork } from '@commissioning/contract/site-progress/site-progress-endpoints'
import { RelativeTime } from '@commissioning/ui/relative-time'
import type { Tone } from '@commissioning/ui/state-icon'
import { StatusBadge } from '@commissioning/ui/status-badge'
import { useTranslation } from 'react-i18next'

/** Below the name of a site: how far it is, and when it was last worked on (LIST-34). */
export function SiteWorkLine({ work }: { work: SiteWork }) {
  const { t } = useTranslation('work')
  const { state, attention: count, attached, locks, lastActivity } = work
  return (
    <>
      <StatusBadge tone={STEP_TONES[state]} label={t(`state.${state}`, { count })} />
      {locks > 0 && <span>{t('attached', { attached, locks })}</span>}
      {lastActivity && (
        <span>
          {t('lastActivity')} <RelativeTime instant={lastActivity} isFocusable={false} />
        </span>
      )}
    </>
  )
}

const STEP_TONES = {
  attention: 'failed',
  not_begun: 'neutral',
  owner_pending: 'waiting',
  ready: 'confirmed',
} as const satisfies Record<SiteWork['state'], Tone>
