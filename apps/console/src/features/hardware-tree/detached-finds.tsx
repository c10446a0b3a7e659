import type { Hardware } from '@commissioning/contract/hardware-tree/hardware-fields'
import { Button } from '@commissioning/ui/button'
import { IconChevronRight } from '@commissioning/ui/icons/chevron-right.ts'
import { StatusBadge } from '@commissioning/ui/status-badge'
import { useLinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DeviceCode } from '../../components/device-code.tsx'
import classes from './detached-finds.module.css'
import type { DetachedFound } from './detached-search.ts'
import { HardwareDrawing } from './hardware-drawing.tsx'

/** A find that hangs on no IQ is a link to its list, where it is marked (TREE-43). */
export function DetachedFinds({ found }: { found: DetachedFound }) {
  const { t } = useTranslation('hardware-tree')
  if (found.hasFailed) return <p role="alert">{t('detached.failed')}</p>
  if (found.items.length === 0) return null
  return (
    <section className={classes.finds} aria-label={t('found.list')}>
      <h2>{t('found.list')}</h2>
      <ul>
        {found.items.map((device) => (
          <Find key={device.id} device={device} />
        ))}
      </ul>
      {found.hasMore && (
        <Button kind="quiet" busy={found.isReading} onClick={found.readOn}>
          {t('found.more')}
        </Button>
      )}
    </section>
  )
}

function Find({ device }: { device: Hardware }) {
  const { t } = useTranslation('hardware-tree')
  const { id, hardwareType, customerReference, mac } = device
  const search = (now: object) => ({ ...now, detached: hardwareType, device: id })
  const link = useLinkProps({ to: '.', search: search as never })
  return (
    <li className={classes.find}>
      <HardwareDrawing item={device} />
      <a {...link} className={classes.name}>
        {customerReference}
      </a>
      <span className={classes.code}>
        <DeviceCode mac={mac} label={t('fields.address')} />
      </span>
      <span className={classes.state}>
        <StatusBadge tone="neutral" label={t('links.detached')} />
      </span>
      <IconChevronRight size={20} aria-hidden className={classes.more} />
    </li>
  )
}
