import { floorPlanEndpoints } from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import type { Call } from '@commissioning/contract/http/client'
import { refuseFileName } from '@commissioning/domain/files/file-rules'
import {
  FLOOR_PLAN_FILE_LIMITS,
  FLOOR_PLAN_NAME_LIMIT,
} from '@commissioning/domain/floor-plans/floor-plan-rules'
import { refusePage } from '@commissioning/domain/sheets/page-rules'
import { refuseSheetPicture } from '@commissioning/domain/sheets/sheet-rules'
import { useTranslation } from 'react-i18next'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { useEveryFloorPlan, usePlanFile } from '../floor-plans/floor-plan-queries.ts'
import { usePdfPages } from './use-pdf-pages.ts'

interface DrawingAnswers {
  customerReference: string
  /** It is set for a drawing that is uploaded with the sheet (SHEET-49). */
  file: File | undefined
  floorPlanId: string | null
  /** Counted from 1. */
  page: string
}

export interface SelectedPage {
  name: string
  /**
   * Makes it a floor plan, and answers its id; the same page is stored once, however often that is
   * tried.
   */
  keep: (call: Call) => Promise<string>
}

const PDF_FILE = {
  ...FLOOR_PLAN_FILE_LIMITS,
  types: { 'application/pdf': FLOOR_PLAN_FILE_LIMITS.types['application/pdf'] },
}
/** Room for the page in the name of its picture. */
const PAGE_WORDS = 20

/** The drawing, or the page of a PDF, that becomes a floor plan first, where one was chosen (SHEET-24, SHEET-49). */
export function useSelectedPage(installationId: string, answers: DrawingAnswers | undefined) {
  const { t } = useTranslation('sheets')
  const refusalText = useRefusalText()
  const { keyFor } = useIdempotencyKey()
  const plans = useEveryFloorPlan(installationId)
  const plan = plans.data?.find(({ id }) => id === answers?.floorPlanId)
  const pdfPlan = plan && refuseSheetPicture(plan.mediaType) ? plan : undefined
  const { file } = usePlanFile(installationId, pdfPlan?.id ?? null)
  const own = answers?.file
  const isOwnPdf = own !== undefined && refuseFileName(own.name, PDF_FILE) === undefined
  const pdf = usePdfPages(own ? (isOwnPdf ? own : undefined) : pdfPlan && file.data)
  const number = Number(answers?.page)
  const size = pdf.pages[number - 1]

  const pageOf = ({ id, customerReference }: { id: string; customerReference: string }): SelectedPage => {
    const short = customerReference.slice(0, FLOOR_PLAN_NAME_LIMIT - PAGE_WORDS)
    const name = t('page.planName', { name: short, number })
    const keep = async (call: Call) => {
      const picture = await pdf.pictureOf(number, name)
      const given = { params: { installationId }, body: { customerReference: name }, file: picture }
      const idempotencyKey = keyFor([id, number])
      return (await call(floorPlanEndpoints.createFloorPlan, given, { idempotencyKey })).id
    }
    return { name, keep }
  }
  const pictureOf = (picture: File): SelectedPage => {
    const { size: bytes, lastModified } = picture
    const name = (answers?.customerReference ?? '').trim().slice(0, FLOOR_PLAN_NAME_LIMIT)
    const keep = async (call: Call) => {
      const given = { params: { installationId }, body: { customerReference: name }, file: picture }
      const idempotencyKey = keyFor([name, picture.name, bytes, lastModified])
      return (await call(floorPlanEndpoints.createFloorPlan, given, { idempotencyKey })).id
    }
    return { name: picture.name, keep }
  }
  const ownPage = () =>
    own &&
    (isOwnPdf
      ? pageOf({ id: own.name, customerReference: answers?.customerReference ?? '' })
      : pictureOf(own))
  return {
    isPdf: own ? isOwnPdf : pdfPlan !== undefined,
    pdf,
    page: own ? ownPage() : pdfPlan && pageOf(pdfPlan),
    refusal: size && refusalText(refusePage(size)),
    reading: own
      ? isOwnPdf
        ? { isPending: pdf.isPending, error: pdf.error }
        : undefined
      : pdfPlan && { isPending: file.isPending || pdf.isPending, error: file.error ?? pdf.error },
  }
}
