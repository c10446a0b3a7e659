import type { UploadedFile } from '../infra/files/uploads.ts'

export interface ParsedInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  file?: UploadedFile
}
