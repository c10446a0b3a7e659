import type { Hardware } from '@commissioning/contract/hardware-tree/hardware-fields'
import type { HardwareType } from '@commissioning/domain/device-registry/hardware-types'
import { Button } from '@commissioning/ui/button'
import { FormModal } from '@commissioning/ui/form-modal'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { SearchField } from '@commissioning/ui/search-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRowSelection } from '../../components/use-row-selection.ts'
import { WriteDialog } from '../../components/write-dialog.tsx'
import { ExportButton } from '../export/export-button.tsx'
import { AttachManyWizard } from './attach-many-wizard.tsx'
import { AttachWizard } from './attach-wizard.tsx'
import { DeleteManyModal } from './delete-many-modal.tsx'
import classes from './detached.module.css'
import { DetachedList } from './detached-list.tsx'
import {
  listEveryDetachedDevice,
  useDeleteDetached,
  useDetached,
  useOneDetached,
} from './detached-queries.ts'
import { RenameDetachedModal } from './rename-detached-modal.tsx'
import { SelectedDevices } from './selected-devices.tsx'
import { useDetachedExport } from './use-detached-export.ts'

type OpenModal =
  | { what: 'attach' | 'rename' | 'delete'; device: Hardware }
  | { what: 'attachMany' | 'deleteMany' }

interface Props {
  installationId: string
  hardwareType: HardwareType
  /** The one that somebody was led to: it stands first and is marked. */
  wantedId?: string | undefined
  onClose: () => void
}

/**
 * The detached locks or repeaters of an installation, with the actions on one or several (ATTACH-01, ATTACH-03,
 * ATTACH-04).
 */
export function DetachedModal({ installationId, hardwareType, wantedId, onClose }: Props) {
  const { t } = useTranslation('detached')
  const { t: hardware } = useTranslation('hardware-tree')
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<OpenModal>()
  const list = useDetached(installationId, hardwareType, search)
  const readAll = listEveryDetachedDevice(installationId, hardwareType, search)
  const table = useDetachedExport(hardwareType, readAll)
  const wanted = useOneDetached(installationId, hardwareType, wantedId).data
  const listed = list.data?.pages.flatMap(({ items }) => items)
  const rows = wanted && !search ? listed && listWithWantedFirst(wanted, listed) : listed
  const choice = useRowSelection({ installationId, shown: rows })
  const back = () => setOpen(undefined)
  const nothing = t(`nothing.${hardwareType}`)

  return (
    <>
      <FormModal
        title={hardware(`detached.${hardwareType}s`)}
        submit={undefined}
        size="wide"
        onCancel={onClose}
        leave="close"
        error={null}
      >
        <div className={classes.bar}>
          <div className={classes.search}>
            <SearchField label={t('search')} value={search} onSearch={setSearch} hasShortcut={false} />
          </div>
          <ExportButton table={table} />
          <Button onClick={() => setOpen({ what: 'attachMany' })}>{t('attachMany.title')}</Button>
          <Button
            disabledReason={rows?.length === 0 && !search ? nothing : undefined}
            onClick={() => setOpen({ what: 'deleteMany' })}
          >
            {t('deleteMany.title')}
          </Button>
        </div>
        {wanted === null && <NoticeBar tone="neutral">{t('wanted.gone')}</NoticeBar>}
        <SelectedDevices
          installationId={installationId}
          hardwareType={hardwareType}
          choice={choice}
          found={{ hasMore: list.hasNextPage, readAll }}
        />
        <DetachedList
          choice={choice}
          label={hardware(`detached.${hardwareType}s`)}
          list={list}
          rows={rows}
          wantedId={wantedId}
          empty={search ? t('nothing.search') : nothing}
          onAct={(what, device) => setOpen({ what, device })}
        />
      </FormModal>
      {open?.what === 'attach' && <AttachWizard installationId={installationId} {...open} onClose={back} />}
      {open?.what === 'rename' && (
        <RenameDetachedModal
          installationId={installationId}
          device={open.device}
          newest={rows?.find(({ id }) => id === open.device.id)}
          onClose={back}
        />
      )}
      {open?.what === 'delete' && <DeleteDetached installationId={installationId} {...open} onClose={back} />}
      {open?.what === 'attachMany' && <AttachManyWizard installationId={installationId} onClose={back} />}
      {open?.what === 'deleteMany' && (
        <DeleteManyModal installationId={installationId} hardwareType={hardwareType} onClose={back} />
      )}
    </>
  )
}

const listWithWantedFirst = (wanted: Hardware, listed: readonly Hardware[]) => [
  wanted,
  ...listed.filter(({ id }) => id !== wanted.id),
]

interface DeleteDetachedProps {
  installationId: string
  device: Hardware
  onClose: () => void
}

/** The question before one device is deleted. */
function DeleteDetached({ installationId, device, onClose }: DeleteDetachedProps) {
  const { t } = useTranslation('detached')
  const { id, hardwareType, customerReference } = device
  const remove = useDeleteDetached(installationId, hardwareType)
  return (
    <WriteDialog
      title={t(`delete.title.${hardwareType}`, { count: 1 })}
      object={customerReference}
      confirmLabel={t('delete.one')}
      effect={t('delete.effect', { count: 1 })}
      write={remove}
      done={t(`delete.done.${hardwareType}`, { count: 1 })}
      given={id}
      isDangerous
      onClose={onClose}
    />
  )
}
