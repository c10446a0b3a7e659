import { Button } from '@commissioning/ui/button'
import { ConfirmDialog } from '@commissioning/ui/confirm-dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDo, type VirtualSiteView } from '../shell/queries.ts'
import { LoadPlan } from './load-plan.tsx'
import classes from './site-controls.module.css'

/** A background can be loaded and taken away again (decision 119). */
export function BackgroundControls({ site }: { site: VirtualSiteView }) {
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
