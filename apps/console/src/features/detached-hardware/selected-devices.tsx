import { useCall } from '@commissioning/browser-session/call.tsx'
import { deviceEndpoints } from '@commissioning/contract/hardware-tree/device-endpoints'
import { deviceParams } from '@commissioning/contract/hardware-tree/device-params'
import type { Hardware } from '@commissioning/contract/hardware-tree/hardware-fields'
import type { HardwareType } from '@commissioning/domain/device-registry/hardware-types'

import { Button } from '@commissioning/ui/button'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DeleteSelected } from '../../components/delete-selected.tsx'
import { SelectionBar } from '../../components/selection-bar.tsx'
import { ignoreNotFound, useBulk } from '../../components/use-bulk.ts'
import type { RowSelection } from '../../components/use-row-selection.ts'
import { useAwayReason } from '../../lib/offline/use-away-reason.ts'
import { ExportButton } from '../export/export-button.tsx'
import classes from './detached.module.css'
import { useDetachedExport } from './use-detached-export.ts'

const PutOnFloor = lazyPart(async () => (await import('../hardware-tree/put-on-floor-form.tsx')).PutOnFloor)

interface Props {
  installationId: string
  hardwareType: HardwareType
  choice: RowSelection<Hardware>
  found: ComponentProps<typeof SelectionBar<Hardware>>['found']
}

/** The floor is offered for locks alone, since only locks stand on floors. */
export function SelectedDevices({ installationId, hardwareType, choice, found }: Props) {
  const { t } = useTranslation('detached')
  const call = useCall()
  const away = useAwayReason()
  const bulk = useBulk(choice, ({ customerReference }: Hardware) => customerReference, hardwareType, 'floor')
  const table = useDetachedExport(hardwareType, async () => selected)
  const [isMoving, setIsMoving] = useState(false)
  const { selected } = choice
  const count = selected.length

  const messages = (some: number) => ({
    title: t(`delete.title.${hardwareType}`, { count: some }),
    object: t(`deleteMany.objects.${hardwareType}`, { count: some }),
    confirm: t('delete.one'),
    done: t(`delete.done.${hardwareType}`, { count: some }),
  })

  return (
    <div className={classes.selected}>
      <SelectionBar choice={choice} label={t('choice.picked', { count })} found={found} bulk={bulk}>
        {hardwareType === 'lock' && (
          <Button disabledReason={away} onClick={() => setIsMoving(true)}>
            {t('floor.open')}
          </Button>
        )}
        <DeleteSelected
          rows={selected}
          bulk={bulk}
          remove={({ id }) => {
            const params = deviceParams(hardwareType, installationId, id)
            return ignoreNotFound(call(deviceEndpoints[hardwareType].remove, { params }))
          }}
          messages={(part, some) => messages(some)[part]}
        >
          <ul className={classes.names}>
            {selected.map(({ id, customerReference }) => (
              <li key={id}>{customerReference}</li>
            ))}
          </ul>
          {t('delete.effect', { count })}
        </DeleteSelected>
        <ExportButton table={table} isSelected />
      </SelectionBar>
      {isMoving && (
        <PutOnFloor
          installationId={installationId}
          locks={selected}
          start={bulk.startOn(selected)}
          onClose={() => setIsMoving(false)}
        />
      )}
    </div>
  )
}
