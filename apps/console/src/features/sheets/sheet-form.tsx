import { type Sheet, type SheetDraft, sheetEndpoints } from '@commissioning/contract/sheets/sheet-endpoints'
import { refuseFile } from '@commissioning/domain/files/file-rules'
import { FLOOR_PLAN_FILE_LIMITS } from '@commissioning/domain/floor-plans/floor-plan-rules'
import { NAME_LIMIT, refuseName } from '@commissioning/domain/validation/names'
import { SelectField } from '@commissioning/ui/select-field'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { createFormResolver } from '../../components/checked-form.ts'
import { NameField } from '../../components/name-field.tsx'
import { SaveForm } from '../../components/save-form.tsx'
import { useWrite } from '../../lib/api/operations.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { useEveryFloor } from '../floors/floor-queries.ts'
import { DrawingField } from './drawing-field.tsx'
import { PageField } from './page-field.tsx'
import { PlanField } from './plan-field.tsx'
import { useEverySheet } from './sheet-queries.ts'
import classes from './sheets.module.css'
import { type SelectedPage, useSelectedPage } from './use-selected-page.ts'
import { useSheetChange } from './use-sheet-change.ts'

interface Props {
  installationId: string
  /** The sheet to rename; a new one without it. */
  sheet?: Sheet
  /** Given the sheet once it is made. */
  onMade: (sheet: Sheet) => void
  onClose: () => void
}

interface SheetAnswers {
  customerReference: string
  floorId: string | null
  floorPlanId: string | null
  file: File | undefined
  /** Pages of a PDF count from 1. */
  page: string
}

/** Makes a sheet of a floor plan, or gives one another name or floor (SHEET-06). */
export function SheetForm({ installationId, sheet, onMade, onClose }: Props) {
  const { t } = useTranslation('sheets')
  const { t: floorMessages } = useTranslation('floors')
  const refusalText = useRefusalText()
  const floors = useEveryFloor(installationId)
  const newest = useEverySheet(installationId).data?.find(({ id }) => id === sheet?.id)
  const changed = useSheetChange()
  const save = useSaveSheet(installationId, sheet?.id)
  const form = useForm<SheetAnswers>({
    defaultValues: {
      customerReference: sheet?.customerReference ?? '',
      floorId: sheet?.floor?.id ?? null,
      floorPlanId: sheet?.floorPlan?.id ?? null,
      file: undefined,
      page: '1',
    },
    mode: 'onTouched',
    resolver: createFormResolver(({ customerReference, floorPlanId, file }) => ({
      customerReference: refusalText(refuseName(customerReference)),
      floorPlanId: sheet || floorPlanId || file ? undefined : t('fields.planFirst'),
      file: file && refusalText(refuseFile([file], FLOOR_PLAN_FILE_LIMITS)),
    })),
  })
  const { control } = form
  const selected = useSelectedPage(installationId, sheet ? undefined : form.watch())

  return (
    <SaveForm
      title={t(sheet ? 'edit.title' : 'create.title')}
      form={form}
      write={save}
      send={({ customerReference, floorId, floorPlanId }, { ifMatch, keyFor }) => {
        const draft = { customerReference: customerReference.trim(), floorId, floorPlanId: floorPlanId ?? '' }
        return sheet
          ? { draft, ...ifMatch }
          : { draft, page: selected.page, idempotencyKey: keyFor([draft, selected.page?.name]) }
      }}
      refusal={selected.refusal}
      reading={selected.reading}
      label={t(sheet ? 'edit.save' : 'create.save')}
      version={newest?.version ?? sheet?.version}
      changed={sheet && newest && changed(sheet, newest)}
      done={t(sheet ? 'edit.done' : 'create.done')}
      onDone={sheet ? onClose : onMade}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <NameField control={control} label={t('columns.name')} hasAutofocus />
        <SelectField
          control={control}
          name="floorId"
          label={t('columns.floor')}
          placeholder={t('fields.noFloor')}
          isClearable
          isLoading={floors.isPending}
          isUnread={floors.isLoadingError}
          options={(floors.data ?? []).map(({ id, customerReference: name, number }) => ({
            value: id,
            label: floorMessages('label', { name, number }),
          }))}
        />
        {!sheet && !form.watch('file') && (
          <PlanField
            control={control}
            name="floorPlanId"
            installationId={installationId}
            takes="pages"
            onChange={() => form.setValue('page', '1')}
          />
        )}
        {!sheet && (
          <DrawingField
            control={control}
            name="file"
            onFile={(file) => {
              form.setValue('page', '1')
              if (!file) return
              form.clearErrors('floorPlanId')
              const name = file.name.replace(/\.[^.]*$/, '').slice(0, NAME_LIMIT)
              if (form.getValues('customerReference').trim() === '')
                form.setValue('customerReference', name, { shouldDirty: true, shouldValidate: true })
            }}
          />
        )}
        {selected.isPdf && <PageField control={control} name="page" pdf={selected.pdf} />}
      </div>
    </SaveForm>
  )
}

interface SheetWrite {
  draft: SheetDraft
  /** The page's picture is stored first, and the sheet is made of that (SHEET-24). */
  page?: SelectedPage | undefined
  ifMatch?: number
  idempotencyKey?: string
}

const useSaveSheet = (installationId: string, sheetId: string | undefined) =>
  useWrite(
    async ({ draft, page, ifMatch, idempotencyKey }: SheetWrite, call) => {
      const params = { installationId }
      if (sheetId === undefined) {
        const floorPlanId = (await page?.keep(call)) ?? draft.floorPlanId
        return call(
          sheetEndpoints.createSheet,
          { params, body: { ...draft, floorPlanId } },
          { idempotencyKey },
        )
      }
      const { floorPlanId: _, ...body } = draft
      return call(sheetEndpoints.changeSheet, { params: { ...params, sheetId }, body }, { ifMatch })
    },
    'sheet',
    'floor_plan',
  )
