import type { Sheet } from '@commissioning/contract/sheets/sheet-endpoints'
import { refuseOneMoreSheet } from '@commissioning/domain/sheets/sheet-rules'
import { Button } from '@commissioning/ui/button'
import { DataTable } from '@commissioning/ui/data-table'
import { EmptyState } from '@commissioning/ui/empty-state'
import { IconRuler2 } from '@commissioning/ui/icons/ruler-2.ts'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { SkeletonList } from '@commissioning/ui/skeletons'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeMenu } from '../../components/change-menu.tsx'
import { isId } from '../../components/list-address.ts'
import { ListToolbar } from '../../components/list-toolbar.tsx'
import { useMainKind } from '../../components/main-action.ts'
import { useListAddress } from '../../components/use-list-address.ts'
import { useAwayReason } from '../../lib/offline/use-away-reason.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { useSheetColumns } from './sheet-columns.ts'
import { useEverySheet } from './sheet-queries.ts'
import classes from './sheets.module.css'

const SheetForm = lazyPart(async () => (await import('./sheet-form.tsx')).SheetForm)
const ScaleForm = lazyPart(async () => (await import('./scale-form.tsx')).ScaleForm)
const OpenSheet = lazyPart(async () => (await import('./open-sheet.tsx')).OpenSheet)
const ImportPlan = lazyPart(async () => (await import('./import-plan.tsx')).ImportPlan)
const PlanExport = lazyPart(async () => (await import('./plan-export.tsx')).PlanExport)
const DeleteSheet = lazyPart(async () => (await import('./delete-sheet.tsx')).DeleteSheet)

type OpenDialog = { kind: 'create' | 'import' } | { kind: 'edit' | 'scale' | 'delete'; sheet: Sheet }

/** The sheet that is open stands in the address. */
const parseSheets = ({ sheet, thing, walk }: Record<string, unknown>): SheetAddress =>
  isId(sheet)
    ? { view: 'sheets', sheet, ...(isId(thing) ? { thing } : {}), ...(isId(walk) ? { walk } : {}) }
    : { view: 'sheets' }

interface SheetAddress {
  view: 'sheets'
  sheet?: string
  /**
   * The address names the marked item by its id, and the walk that is drawn on the sheet (SHEET-20,
   * SHEET-23).
   */
  thing?: string
  walk?: string
}

/** The sheets of an installation: its floor plans to scale (SHEET-06). */
export function SheetsPage({ view }: { view?: ReactNode }) {
  const { t } = useTranslation('sheets')
  const away = useAwayReason()
  const main = useMainKind()
  const refusalText = useRefusalText()
  const { installationId = '' } = useParams({ strict: false })
  const sheets = useEverySheet(installationId)
  const columns = useSheetColumns()
  const { address, change } = useListAddress(parseSheets)
  const [dialog, setDialog] = useState<OpenDialog | undefined>()
  const close = () => setDialog(undefined)
  const opening = (kind: 'edit' | 'scale' | 'delete', sheet: Sheet) => () => setDialog({ kind, sheet })

  return (
    <>
      {address.sheet && sheets.data && (
        <OpenSheet
          coming={<SkeletonList />}
          view={view}
          installationId={installationId}
          sheet={sheets.data.find(({ id }) => id === address.sheet)}
          sheets={sheets.data}
          onScale={(sheet) => setDialog({ kind: 'scale', sheet })}
          shown={address.thing}
          walkId={address.walk}
          onHideWalk={() => change({ walk: undefined })}
          onBack={() => change({ sheet: undefined, thing: undefined, walk: undefined })}
        />
      )}
      {!address.sheet && (
        <>
          {sheets.data?.length === 0 && <p className={classes.intro}>{t('intro')}</p>}
          <ListToolbar
            list={{}}
            columns={columns}
            view={view}
            action={
              <>
                <Button disabledReason={away} onClick={() => setDialog({ kind: 'import' })}>
                  {t('in.title')}
                </Button>
                <Button
                  kind={main}
                  shortcut="n"
                  disabledReason={away ?? refusalText(refuseOneMoreSheet(sheets.data?.length ?? 0))}
                  onClick={() => setDialog({ kind: 'create' })}
                >
                  {t('create.title')}
                </Button>
              </>
            }
          >
            <PlanExport installationId={installationId} />
          </ListToolbar>
          <DataTable
            label={t('title')}
            columns={columns}
            rows={sheets.data}
            rowKey={({ id }) => id}
            rowLabel={({ customerReference }) => customerReference}
            onRowClick={({ id }) => change({ sheet: id })}
            rowActions={(sheet) => (
              <ChangeMenu
                name={sheet.customerReference}
                actions={[
                  { key: 'open', label: t('open'), onClick: () => change({ sheet: sheet.id }) },
                  { key: 'scale', label: t('scale.action'), onClick: opening('scale', sheet) },
                  { key: 'edit', label: t('edit.title'), onClick: opening('edit', sheet) },
                  {
                    key: 'delete',
                    label: t('delete.action'),
                    onClick: opening('delete', sheet),
                    isDangerous: true,
                  },
                ]}
              />
            )}
            empty={
              <EmptyState title={t('empty.title')} picture={<IconRuler2 size={44} stroke={1.2} />}>
                {t('empty.next')}
              </EmptyState>
            }
            error={sheets.error}
            onRetry={() => void sheets.refetch()}
          />
        </>
      )}
      {dialog?.kind === 'create' && (
        <SheetForm
          installationId={installationId}
          onMade={(sheet) => setDialog({ kind: 'scale', sheet })}
          onClose={close}
        />
      )}
      {dialog?.kind === 'import' && <ImportPlan installationId={installationId} onClose={close} />}
      {dialog?.kind === 'edit' && (
        <SheetForm installationId={installationId} sheet={dialog.sheet} onMade={close} onClose={close} />
      )}
      {dialog?.kind === 'scale' && (
        <ScaleForm installationId={installationId} sheet={dialog.sheet} onClose={close} />
      )}
      {dialog?.kind === 'delete' && (
        <DeleteSheet installationId={installationId} sheet={dialog.sheet} onClose={close} />
      )}
    </>
  )
}
