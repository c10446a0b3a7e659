import { readFileSync } from 'node:fs'
import { findUnwelcomeLicences, licencesIn } from './licences/licence-list.ts'

const packages = licencesIn(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))
for (const { name, version, licence } of packages)
  process.stdout.write(`${licence.padEnd(20)} ${name} ${version}\n`)

const unwelcome = findUnwelcomeLicences(packages)
for (const sentence of unwelcome) process.stderr.write(`${sentence}\n`)
if (unwelcome.length > 0) process.exitCode = 1
