import { useTranslation } from 'react-i18next'
import { NativeSelectField } from '../kit/native-select-field.tsx'
import { Toggle } from '../kit/toggle.tsx'
import { useDo, type VirtualSiteView } from '../shell/queries.ts'
import { BackgroundControls } from './ground-controls.tsx'
import { PreparedSites } from './prepared-site-buttons.tsx'
import classes from './site-controls.module.css'

const SPEEDS = [1, 5, 20, 60] as const

/** How fast time runs on the site, and whether the steps of hands are done by themselves. */
export function SiteControls({ site }: { site: VirtualSiteView }) {
  const { t } = useTranslation('sandbox')
  const change = useDo()
  const speeds = SPEEDS.some((speed) => speed === site.speed) ? SPEEDS : [site.speed, ...SPEEDS]
  return (
    <div className={classes.controls}>
      <Toggle
        label={t('site.handsFree')}
        note={t('site.handsFreeNote')}
        isOn={site.isHandsFree}
        onSwitch={(on) => change.mutate({ method: 'PUT', path: '/site/hands-free', body: { on } })}
      />
      <NativeSelectField
        label={t('site.speed')}
        value={site.speed}
        options={speeds.map((speed) => ({
          value: speed,
          label: speed === 1 ? t('site.speedReal') : t('site.speedTimes', { speed }),
        }))}
        onSelect={(speed) => change.mutate({ method: 'PUT', path: '/site/speed', body: { speed } })}
      />
      <PreparedSites />
      <BackgroundControls site={site} />
    </div>
  )
}
