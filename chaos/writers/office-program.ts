import { execFile } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join, parse } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A run that opens as many files ends within its limit on a slow machine, which takes longer in all. */
const FILES_OF_A_RUN = 50
const LONGEST_RUN_MS = 10 * 60_000

/** Form of a conversion, as LibreOffice's command line names it. */
export const OFFICE_FORMATS = {
  workbook: 'xlsx:Calc MS Excel 2007 XML',
  /** UTF-8 with commas, each cell as it is shown (the ninth of the tokens). */
  shown: csvForm(',', 76),
  semicolons: csvForm(';', 76),
  tabs: csvForm('\t', 65_535),
  western: csvForm(';', 1),
} as const

/** Without it a text is read in the letters of the system, whatever mark it begins with; people are asked by a dialog. */
const AS_UTF_8 = '--infilter=Text - txt - csv (StarCalc):44,34,76'

function csvForm(separator: string, charset: number): string {
  const tokens = [separator.charCodeAt(0), 34, charset, 1, '', 0, false, true, true, false]
  return `csv:Text - txt - csv (StarCalc):${tokens.join(',')}`
}

export interface OfficeProgram {
  version: string
  /** Opens each file and saves it in another form into a folder, under its name. */
  convert(files: readonly string[], form: keyof typeof OFFICE_FORMATS, folder: string): Promise<void>
}

/** LibreOffice of this machine (`SOFFICE` names another binary); undefined where there is none. */
export async function findOffice(folder: string): Promise<OfficeProgram | undefined> {
  const program = process.env.SOFFICE ?? '/usr/bin/soffice'
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  const versions = await run(program, [profile, '--version']).catch(() => undefined)
  if (!versions) return undefined
  return {
    version: versions.stdout.trim().split(' ').slice(0, 2).join(' '),
    async convert(files, form, target) {
      mkdirSync(target, { recursive: true })
      const asText = files.every((file) => file.endsWith('.csv')) ? [AS_UTF_8] : []
      const options = [
        profile,
        '--headless',
        ...asText,
        '--convert-to',
        OFFICE_FORMATS[form],
        '--outdir',
        target,
      ]
      for (let from = 0; from < files.length; from += FILES_OF_A_RUN) {
        const some = files.slice(from, from + FILES_OF_A_RUN)
        const { stderr } = await run(program, [...options, ...some], {
          timeout: LONGEST_RUN_MS,
          maxBuffer: 67_108_864,
        })
        const missing = some.filter((file) => !existsSync(savedAs(file, form, target)))
        if (missing.length > 0)
          throw new Error(`LibreOffice saved all but ${missing.length} of ${some.length} files: ${stderr}`)
      }
    },
  }
}

const savedAs = (file: string, form: keyof typeof OFFICE_FORMATS, folder: string) =>
  join(folder, `${parse(file).name}.${form === 'workbook' ? 'xlsx' : 'csv'}`)
