import { readdir } from 'node:fs/promises'
import sharp from 'sharp'

/** A picture of this size in pixels; a photo of a phone says where and how it was taken. */
export const aPicture = async (
  {
    width = 40,
    height = 20,
    format = 'png',
  }: { width?: number; height?: number; format?: 'png' | 'jpeg' | 'webp' } = {},
  name = `plan.${format}`,
): Promise<File> => {
  const canvas = sharp({ create: { width, height, channels: 3, background: '#7a9' } })
  const picture = canvas.withExif({
    IFD0: { Make: 'Telltale', Orientation: '6' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 0/1' },
  })
  return new File(
    [new Uint8Array(await picture.withMetadata({ orientation: 6 }).toFormat(format).toBuffer())],
    name,
  )
}

/** A picture of one pixel. */
export const aPixel = (name = 'photo.png'): File => new File([Buffer.from(PIXEL, 'base64')], name)

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** A PDF of one empty page, filled up to so many bytes. */
export function aPdf(byteSize = 0, name = 'plan.pdf'): File {
  const objects = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
`
  const end = `xref
0 4
0000000000 65535 f 
0000000009 00000 n 
0000000052 00000 n 
0000000101 00000 n 
trailer<</Size 4/Root 1 0 R>>
startxref
${objects.length}
%%EOF
`
  const filling = '%'.repeat(Math.max(0, byteSize - objects.length - end.length - 1))
  return new File([objects, end.replace('trailer', () => `${filling}\ntrailer`)], name)
}

/** Every file below a folder, by its name alone. */
export const filesBelow = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
