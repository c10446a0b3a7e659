import { writeFileSync } from 'node:fs'
import { openApiDocument } from '@commissioning/contract/openapi'

const file = new URL('../../../../docs/openapi.json', import.meta.url)
writeFileSync(file, JSON.stringify(openApiDocument()))
