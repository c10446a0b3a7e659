import { Button } from '@commissioning/ui/button'
import { ConfirmDialog } from '@commissioning/ui/confirm-dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PreparedSiteId } from '../../virtual-site/prepared-sites.ts'
import { useDo } from '../shell/queries.ts'
import classes from './site-controls.module.css'

const sites = ['house', 'office', 'hotel', 'empty'] as const satisfies PreparedSiteId[]

/** One button a prepared site, and the question before it replaces what is there. */
export function PreparedSites() {
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
