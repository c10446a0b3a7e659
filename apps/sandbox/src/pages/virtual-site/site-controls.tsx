import { Button } from '@commissioning/ui/button'
import { ConfirmDialog } from '@commissioning/ui/confirm-dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PreparedSiteId } from '../../virtual-site/prepared-sites.ts'
import { NativeSelectField } from '../kit/native-select-field.tsx'
import { Toggle } from '../kit/toggle.tsx'
import { useDo, type VirtualSiteView } from '../shell/queries.ts'
import { LoadPlan } from './load-plan.tsx'
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

/** A background can be loaded and taken away again (decision 119). */
function BackgroundControls({ site }: { site: VirtualSiteView }) {
  const { t } = useTranslation('sandbox')
  const [open, setOpen] = useState<'load' | 'takeAway'>()
  const takeAway = useDo()
  const close = () => setOpen(undefined)
  const { ground } = site
  return (
    <fieldset className={classes.prepared}>
      <legend>{t('ground.title')}</legend>
      {ground && <span className={classes.ground}>{ground.name}</span>}
      <Button aria-haspopup="dialog" onClick={() => setOpen('load')}>
        {t('ground.load')}
      </Button>
      {ground && (
        <Button
          kind="quiet"
          aria-haspopup="dialog"
          onClick={() => {
            takeAway.reset()
            setOpen('takeAway')
          }}
        >
          {t('ground.takeAway')}
        </Button>
      )}
      {open === 'load' && <LoadPlan site={site} onClose={close} />}
      {open === 'takeAway' && ground && (
        <ConfirmDialog
          title={t(ground.isPlan ? 'ground.askPlan' : 'ground.askPicture')}
          object={ground.name}
          confirmLabel={t('ground.takeAway')}
          isDangerous
          busy={takeAway.isPending}
          error={takeAway.error}
          onCancel={close}
          onConfirm={() => takeAway.mutate({ method: 'DELETE', path: '/site/plan' }, { onSuccess: close })}
        >
          {t(ground.isPlan ? 'ground.effectPlan' : 'ground.effectPicture')}
        </ConfirmDialog>
      )}
    </fieldset>
  )
}

/** One button a prepared site, and the question before it replaces what is there. */
function PreparedSites() {
  const { t } = useTranslation('sandbox')
  const [asked, setAsked] = useState<PreparedSiteId>()
  const load = useDo()
  const ask = (site: PreparedSiteId | undefined) => {
    load.reset()
    setAsked(site)
  }
  return (
    <fieldset className={classes.prepared}>
      <legend>{t('prepared.title')}</legend>
      {sites.map((site) => (
        <Button key={site} aria-haspopup="dialog" onClick={() => ask(site)}>
          {t(`prepared.name.${site}`)}
        </Button>
      ))}
      {asked && (
        <ConfirmDialog
          title={t('prepared.ask')}
          object={t(`prepared.holds.${asked}`)}
          confirmLabel={t('prepared.load')}
          isDangerous
          busy={load.isPending}
          error={load.error}
          onCancel={() => ask(undefined)}
          onConfirm={() =>
            load.mutate(
              { method: 'PUT', path: '/site/prepared', body: { site: asked } },
              { onSuccess: () => ask(undefined) },
            )
          }
        >
          {t('prepared.effect')}
        </ConfirmDialog>
      )}
    </fieldset>
  )
}

const sites = ['house', 'office', 'hotel', 'empty'] as const satisfies PreparedSiteId[]
