import { MAX_PLAN_BYTES } from '../../lib/plan-limits.ts'
import { refusedError } from '../../lib/refused-error.ts'
import type { SheetPreview } from '../../services/plan/plan-preview.ts'
import { request } from '../shell/request.ts'

/**
 * A plan comes with the effects of its sheets, a picture with its height as a part of its width.
 */
export type SeenFile = { sheets: SheetPreview[] } | { ratio: number }

/** Looks at a file before anything is done with it. Throws why it cannot be used. */
export async function inspectPlanFile(file: File): Promise<SeenFile> {
  if (file.size > MAX_PLAN_BYTES) throw refusedError('PlanTooLarge')
  if (!/\.(png|jpe?g)$/i.test(file.name)) return request({ method: 'POST', path: '/site/plan/preview', file })
  // the browser turns a photo, since a phone writes how it was held
  const picture = await createImageBitmap(file).catch(() => {
    throw refusedError('PictureUnreadable')
  })
  const ratio = picture.height / picture.width
  picture.close()
  return { ratio }
}
