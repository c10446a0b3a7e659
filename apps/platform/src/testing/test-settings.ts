import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings, type Settings } from '../infra/settings/settings.ts'

/** Nothing outside is there but the issuer. */
export const testSettings = (issuer: string, env: Record<string, string> = {}): Settings =>
  readSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: '0',
    PUBLIC_URL: 'http://platform.test',
    OIDC_ISSUER: issuer,
    OIDC_AUDIENCE: 'test-api',
    SMTP_URL: 'smtp://127.0.0.1:1',
    FILES_DIR: join(tmpdir(), 'commissioning-test-files'),
    ...env,
  })
