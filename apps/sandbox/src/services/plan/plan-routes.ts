import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readInput } from '../../http/read-input.ts'
import type { VirtualDevices } from '../../http/virtual-devices.ts'
import { MAX_PLAN_BYTES, PICTURE_METRES } from '../../lib/plan-limits.ts'
import { refusedError } from '../../lib/refused-error.ts'
import { placePictureOnSite, placePlanOnSite } from './place-plan-on-site.ts'
import { planPreview } from './plan-preview.ts'
import { openPlan } from './plan-zip.ts'
import type { StoredPictures } from './stored-pictures.ts'
import { readWholePicture } from './whole-picture.ts'

const metres = z.coerce.number().min(PICTURE_METRES.min).max(PICTURE_METRES.max)
const OneSheet = z.strictObject({ sheet: z.string().max(100) })
const OnePicture = z.strictObject({
  name: z.string().min(1).max(200),
  widthMetres: metres,
  heightMetres: metres.exactOptional(),
})
const PictureParams = z.strictObject({ file: z.string().max(100) })

/**
 * The background of the site is a plan that the console saved as ZIP, or a picture alone (decision
 * 119).
 */
export function planRoutes(app: FastifyInstance, devices: VirtualDevices, pictures: StoredPictures): void {
  const files = { bodyLimit: MAX_PLAN_BYTES, onRequest: refuseTooLarge }
  const fileOf = ({ body }: FastifyRequest) => (body instanceof Buffer ? body : Buffer.alloc(0))
  const lying = () => devices.site().snapshot().ground?.picture?.file
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )

  app.post('/site/plan/preview', files, (request) => ({
    sheets: planPreview(openPlan(fileOf(request)), devices.made, devices.site().snapshot()),
  }))
  app.put('/site/plan', files, async (request) => {
    const { sheet: id } = readInput(OneSheet, request.query)
    const plan = openPlan(fileOf(request))
    const sheet = plan.sheets.find((one) => one.id === id)
    if (!sheet) throw refusedError('UnknownSheet')
    const { laid } = placePlanOnSite(sheet, devices.made)
    const picture = plan.pictureOf(sheet)
    const file = picture && (await pictures.keep(picture, lying()))
    const onSite = sheet.frame && file ? placePictureOnSite(sheet.frame, file) : null
    devices.site().lay({ ...laid, picture: onSite })
    return devices.shown()
  })
  app.put('/site/picture', files, async (request) => {
    const { name, widthMetres: width, heightMetres } = readInput(OnePicture, request.query)
    const picture = readWholePicture(fileOf(request))
    const height = heightMetres ?? (width * picture.height) / picture.width
    const file = await pictures.keep(picture, lying())
    const onSite = { file, left: -width / 2, top: -height / 2, width, height }
    devices.site().lay({ name, picture: onSite, doors: [], walls: null, devices: [] })
    return devices.shown()
  })
  app.delete('/site/plan', () => {
    devices.site().takeBackground()
    return devices.shown()
  })
  app.get('/site/pictures/:file', async (request, reply) => {
    const { file } = readInput(PictureParams, request.params)
    const picture = await pictures.read(file)
    if (!picture) throw refusedError('UnknownPicture')
    return reply.type(file.endsWith('.png') ? 'image/png' : 'image/jpeg').send(picture)
  })
}

/** Before it is read. */
async function refuseTooLarge({ headers }: FastifyRequest): Promise<void> {
  if (Number(headers['content-length']) > MAX_PLAN_BYTES) throw refusedError('PlanTooLarge')
}
