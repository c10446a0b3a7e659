import { useCall } from '@commissioning/browser-session/call.tsx'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { refuseAccessGroupsByAccess } from '@commissioning/domain/access-groups/closed-groups'
import { Button } from '@commissioning/ui/button'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { type ComponentProps, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectionBar } from '../../components/selection-bar.tsx'
import { splitIntoSingles, useBulk } from '../../components/use-bulk.ts'
import type { RowSelection } from '../../components/use-row-selection.ts'
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useAwayReason } from '../../lib/offline/use-away-reason.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { ExportButton } from '../export/export-button.tsx'
import { useInstallation } from '../installations/installation-queries.ts'
import type { TreeDevice } from './flat-tree.ts'
import { useHardwareExport } from './use-hardware-export.ts'
import { usePrintedHardware } from './use-printed-hardware.ts'

const PutOnFloor = lazyPart(async () => (await import('./put-on-floor-form.tsx')).PutOnFloor)
const AddToGroup = lazyPart(async () => (await import('../group-members/add-to-group-form.tsx')).AddToGroup)
const NoteEach = lazyPart(async () => (await import('../notes/note-each-form.tsx')).NoteForEachDevice)
const LabelsForm = lazyPart(async () => (await import('../printing/labels-form.tsx')).LabelsForm)

interface Props {
  installationId: string
  choice: RowSelection<TreeDevice>
  found: ComponentProps<typeof SelectionBar<TreeDevice>>['found']
  /** A phone has a mode of its own in which rows are selected; this says whether it is on. */
  isAlwaysShown: boolean
}

/** Some actions are offered for locks alone (PICK-16, PICK-17, PICK-18). */
export function HardwareForUpdate({ installationId, choice, found, isAlwaysShown }: Props) {
  const { t } = useTranslation('hardware-tree')
  const call = useCall()
  const away = useAwayReason()
  const refusalText = useRefusalText()
  const installation = useInstallation(installationId).data
  const bulk = useBulk(choice, deviceNameOf, 'lock', 'floor', 'access_group', 'note')
  const { selected } = choice
  const table = useHardwareExport(async () => selected)
  const printed = usePrintedHardware(async () => selected)
  const [open, setOpen] = useState<'floor' | 'group' | 'note' | 'labels'>()
  const close = () => setOpen(undefined)
  const locks = selected.filter(({ hardwareType }) => hardwareType === 'lock')
  const lockIds = useMemo(
    () => selected.filter(({ hardwareType }) => hardwareType === 'lock').map(({ id }) => id),
    [selected],
  )
  const noLock = away ?? (locks.length === 0 ? t('chosen.locksOnly') : undefined)
  const others = selected.length - locks.length
  const leftOut = others > 0 ? t('chosen.leftOut', { count: others }) : undefined

  const measure = () =>
    void bulk.run({
      calls: splitIntoSingles(locks),
      send: (some) =>
        Promise.all(
          some.map(({ id: lockId }) =>
            call(
              lockEndpoints.refreshLockSignal,
              { params: { installationId, lockId } },
              { idempotencyKey: newIdempotencyKey() },
            ),
          ),
        ),
      done: (count) => t('chosen.measured', { count }),
    })

  return (
    <>
      <SelectionBar
        choice={choice}
        label={t('chosen.count', { count: selected.length })}
        found={found}
        isAlwaysShown={isAlwaysShown}
        bulk={bulk}
      >
        <Button disabledReason={noLock} onClick={() => setOpen('floor')}>
          {t('chosen.floor')}
        </Button>
        <Button
          disabledReason={noLock ?? refusalText(installation && refuseAccessGroupsByAccess(installation))}
          onClick={() => setOpen('group')}
        >
          {t('chosen.group')}
        </Button>
        <Button disabledReason={away} onClick={() => setOpen('note')}>
          {t('chosen.note')}
        </Button>
        <Button disabledReason={noLock} onClick={measure}>
          {t('chosen.measure')}
        </Button>
        <Button disabledReason={away} onClick={() => setOpen('labels')}>
          {t('chosen.labels')}
        </Button>
        <ExportButton table={table} isSelected />
      </SelectionBar>
      {open === 'floor' && (
        <PutOnFloor
          installationId={installationId}
          locks={locks}
          start={bulk.startOn(locks)}
          leftOut={leftOut}
          onClose={close}
        />
      )}
      {open === 'group' && (
        <AddToGroup
          installationId={installationId}
          kind="lock"
          memberIds={lockIds}
          start={bulk.startOn(locks)}
          messages={{
            title: t('chosen.groupOf', { count: locks.length }),
            done: (count, name) => t('chosen.grouped', { count, name }),
            leftOut,
          }}
          onClose={close}
        />
      )}
      {open === 'note' && (
        <NoteEach
          installationId={installationId}
          devices={selected}
          start={bulk.startOn(selected)}
          onClose={close}
        />
      )}
      {open === 'labels' && <LabelsForm read={printed} isSelected onClose={close} />}
    </>
  )
}

const deviceNameOf = ({ item }: TreeDevice) => item.customerReference
