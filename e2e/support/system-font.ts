import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const FONT_CACHE_FOLDER = join(import.meta.dirname, '../../node_modules/.cache/fonts')

const require = createRequire(import.meta.url)
const folderOf = (name: string) => dirname(require.resolve(`${name}/package.json`))

/** A wide font that servers have, and a narrow one that desktops have; they come with the packages of the tests. */
const FONTS = {
  dejavu: { family: 'DejaVu Sans', folders: ['dejavu-fonts-ttf'] },
  noto: { family: 'Noto Sans', folders: ['@expo-google-fonts/noto-sans', 'dejavu-fonts-ttf'] },
} as const

const isFont = (name: string): name is keyof typeof FONTS => Object.hasOwn(FONTS, name)

/** A browser takes the fonts of the tests for those of its machine. `TEST_FONT` is `dejavu`, as by default, or `noto`. */
export function systemFont(name = process.env.TEST_FONT ?? 'dejavu'): { FONTCONFIG_FILE: string } {
  if (!isFont(name))
    throw new Error(`UnknownFont: TEST_FONT is ${name}; it may be ${Object.keys(FONTS).join(' or ')}.`)
  const { family, folders } = FONTS[name]
  mkdirSync(FONT_CACHE_FOLDER, { recursive: true })
  const file = join(FONT_CACHE_FOLDER, `${name}.conf`)
  const part = `${file}.${process.pid}`
  writeFileSync(
    part,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
${folders.map((each) => `<dir>${folderOf(each)}</dir>`).join('\n')}
<cachedir>${FONT_CACHE_FOLDER}</cachedir>
${fontAlias('sans-serif', family)}${fontAlias('system-ui', family)}${fontAlias('monospace', 'DejaVu Sans Mono')}
<match><edit name="family" mode="append_last"><string>${family}</string></edit></match>
</fontconfig>\n`,
  )
  // another browser may be reading it
  renameSync(part, file)
  return { FONTCONFIG_FILE: file }
}

const fontAlias = (family: string, preferred: string) =>
  `<alias binding="same"><family>${family}</family><prefer><family>${preferred}</family></prefer></alias>\n`
