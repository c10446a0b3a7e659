import type { HardwareType } from '@commissioning/domain/device-registry/hardware-types'

import { Button } from '@commissioning/ui/button'
import { useTranslation } from 'react-i18next'
import { useMainKind } from '../../components/main-action.ts'
import { useAwayReason } from '../../lib/offline/use-away-reason.ts'
import classes from './add-buttons.module.css'

export type AddableHardware = 'iq' | HardwareType | 'several'

interface Props {
  /** The primary action adds an IQ where there is none, else a lock. */
  primary: AddableHardware
  onAdd: (kind: AddableHardware) => void
}

/**
 * The most likely addition is the one primary action, and on a phone it is in reach of the thumb
 * (HW-06, TREE-40).
 */
export function AddButtons({ primary, onAdd }: Props) {
  const { t } = useTranslation('hardware-tree')
  const away = useAwayReason()
  const main = useMainKind()
  return (
    <div className={classes.buttons}>
      {(['iq', 'repeater', 'lock'] as const).map((kind) => (
        <Button
          key={kind}
          {...(kind === primary && { kind: main, shortcut: 'n' })}
          disabledReason={away}
          onClick={() => onAdd(kind)}
        >
          {t(kind === 'iq' ? 'addIq' : `addDevice.${kind}.title`)}
        </Button>
      ))}
      <Button kind="secondary" disabledReason={away} onClick={() => onAdd('several')}>
        {t('addSeveral')}
      </Button>
    </div>
  )
}
