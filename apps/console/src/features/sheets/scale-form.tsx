import { type Sheet, sheetEndpoints } from '@commissioning/contract/sheets/sheet-endpoints'
import {
  CHECK_TOLERANCE,
  checkDeviation,
  type DrawnScale,
  isLineTurned,
  isWallOpening,
  type MeasuredLine,
  type Picture,
  refuseScale,
} from '@commissioning/domain/sheets/sheet-rules'
import { ErrorState } from '@commissioning/ui/error-state'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { SkeletonCards } from '@commissioning/ui/skeletons'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { createFormResolver } from '../../components/checked-form.ts'
import { SaveForm } from '../../components/save-form.tsx'
import { useChange } from '../../lib/api/operations.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { usePlanFile } from '../floor-plans/floor-plan-queries.ts'
import { LineFields } from './line-fields.tsx'
import { PlanField } from './plan-field.tsx'
import {
  drawnScaleFromForm,
  formatLineEnds,
  type LineName,
  parseLineEnds,
  type ScaleAnswers,
  scaleFormValues,
} from './scale-answers.ts'
import { ScaleDrawing } from './scale-drawing.tsx'
import { useEverySheet } from './sheet-queries.ts'
import classes from './sheets.module.css'
import { useMetres } from './use-metres.ts'
import { useSheetChange } from './use-sheet-change.ts'

interface Props {
  installationId: string
  sheet: Sheet
  onClose: () => void
}

/** The scale of a sheet, from one drawn line and a second as check; another picture asks for the same line. */
export function ScaleForm({ installationId, sheet, onClose }: Props) {
  const { t } = useTranslation('sheets')
  const refusalText = useRefusalText()
  const newest = useEverySheet(installationId).data?.find(({ id }) => id === sheet.id)
  const changed = useSheetChange()
  const save = useChange(sheetEndpoints.changeSheet, 'sheet')
  const [seen, setSeen] = useState<{ url: string; picture: Picture }>()
  const [drawn, setDrawn] = useState<LineName>('line')
  const form = useForm<ScaleAnswers>({
    defaultValues: scaleFormValues(sheet),
    resolver: createFormResolver((answers) => {
      const scale = drawnScaleFromForm(answers, picture)
      if (!scale) return { line: t('scale.lineFirst') }
      const isHalf = (answers.check.trim() !== '' || answers.checkMetres.trim() !== '') && !scale.check
      const refusal = refuseScale(scale)
      const isLength = refusal?.code === 'ScaleLengthWrong' || refusal?.code === 'ScaleAbsurd'
      const isCheck = refusal !== undefined && refuseScale({ ...scale, check: null }) === undefined
      const field = `${isCheck ? 'check' : 'line'}${isLength ? 'Metres' : ''}`
      return isHalf ? { check: t('scale.lineFirst') } : { [field]: refusalText(refusal) }
    }),
  })
  const answers = form.watch()
  const { url, file } = usePlanFile(installationId, answers.floorPlanId)
  const picture = seen?.url === url ? seen?.picture : undefined
  const isOther = sheet.scale !== null && answers.floorPlanId !== sheet.floorPlan?.id

  return (
    <SaveForm
      title={t('scale.title', { name: sheet.customerReference })}
      cancelQuestion={form.formState.isDirty}
      form={form}
      write={save}
      send={(given, { ifMatch }) => {
        const scale = drawnScaleFromForm(given, picture)
        const { floorPlanId } = given
        const body = { ...(scale && { scale }), ...(floorPlanId && { floorPlanId }) }
        return { params: { installationId, sheetId: sheet.id }, body, ...ifMatch }
      }}
      label={t('scale.save')}
      version={newest?.version ?? sheet.version}
      changed={newest && changed(sheet, newest)}
      done={t('scale.done')}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <PlanField
          control={form.control}
          name="floorPlanId"
          installationId={installationId}
          takes="pictures"
        />
        {isOther && <NoticeBar tone="waiting">{t('scale.sameLine')}</NoticeBar>}
        <p className={classes.hint}>{t('scale.hint')}</p>
        {file.error && <ErrorState failure={file.error} onRetry={() => void file.refetch()} />}
        {answers.floorPlanId !== null && file.isPending && <SkeletonCards heights={[320]} />}
        {url && (
          <ScaleDrawing
            url={url}
            name={sheet.customerReference}
            picture={picture}
            lines={{ line: parseLineEnds(answers.line), check: parseLineEnds(answers.check) }}
            onPicture={(natural) => setSeen({ url, picture: natural })}
            onDraw={(ends) => form.setValue(drawn, formatLineEnds(ends), { shouldDirty: true })}
          />
        )}
        <LineFields control={form.control} drawn={drawn} onDrawn={setDrawn} />
        <ScaleResult
          scale={drawnScaleFromForm(answers, picture)}
          before={isOther ? sheet.scale?.line : undefined}
        />
      </div>
    </SaveForm>
  )
}

interface ScaleResultProps {
  scale: DrawnScale | undefined
  /** The line on the picture before, where this is another. */
  before: MeasuredLine | undefined
}

/**
 * The lines give the size of the picture, and the share by which the second line is off (SHEET-03).
 */
function ScaleResult({ scale, before }: ScaleResultProps) {
  const { t } = useTranslation('sheets')
  const { size, percent } = useMetres()
  if (!scale || refuseScale(scale)) return null
  const { line, check } = scale
  const deviation = check && checkDeviation(line, check)
  const isOff = deviation !== null && Math.abs(deviation) > CHECK_TOLERANCE
  return (
    <>
      {before && isLineTurned(line, before) && <NoticeBar tone="waiting">{t('scale.turned')}</NoticeBar>}
      {isWallOpening(line) && <NoticeBar tone="waiting">{t('scale.doorway')}</NoticeBar>}
      <NoticeBar tone={isOff ? 'waiting' : 'neutral'}>
        {t('scale.size', { size: size(scale) })}{' '}
        {deviation === null
          ? t('scale.noCheck')
          : t(isOff ? 'scale.off' : 'scale.checked', { percent: percent(deviation) })}
      </NoticeBar>
    </>
  )
}
