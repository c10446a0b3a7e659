import type { Credential } from '@commissioning/server-kit/credential'
import type { EnvReader } from '@commissioning/server-kit/environment'

/** A bucket of an S3-compatible store, and a part of it that nobody else uses. */
export interface S3Settings {
  /** Without its last slash. */
  url: string
  region: string
  bucket: string
  /** Empty, or ends in a slash. */
  prefix: string
  accessKey: Credential
  secretKey: Credential
  /** Keys that expire come with a session token. */
  sessionToken?: Credential | undefined
  /** Whether the bucket is named in the path, else in the host. */
  isPathStyle: boolean
}

const DEPENDENT_SETTINGS = [
  'S3_URL',
  'S3_REGION',
  'S3_PREFIX',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'S3_SESSION_TOKEN',
  'S3_PATH_STYLE',
] as const
const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
/** Names that stand in an address as they are. */
const KEY_PREFIX = /^(?!\.)[\w.-]+(?:\/(?!\.)[\w.-]+)*$/

/** Undefined when files are stored in a folder. */
export function readS3Settings(read: EnvReader): S3Settings | undefined {
  const bucket = read.optional('S3_BUCKET')
  if (bucket === undefined) {
    const alone = DEPENDENT_SETTINGS.find((name) => read.optional(name) !== undefined)
    return (
      alone && read.fault(`${alone} is set without S3_BUCKET, the bucket that keeps the files.`, undefined)
    )
  }
  if (!BUCKET_NAME.test(bucket))
    read.fault(`S3_BUCKET is '${bucket}': that cannot be the name of a bucket.`, '')
  const url = read.required('S3_URL', 'the address of the S3 store, for example https://s3.example.org')
  return {
    url: (url && read.address('S3_URL', ['https:', 'http:'])) || '',
    region: read.optional('S3_REGION') ?? 'us-east-1',
    bucket,
    prefix: prefixOf(read),
    accessKey: requiredCredential(read, 'S3_ACCESS_KEY', 'the name of the key that may use the bucket'),
    secretKey: requiredCredential(read, 'S3_SECRET_KEY', 'the secret of S3_ACCESS_KEY'),
    sessionToken: read.credential('S3_SESSION_TOKEN'),
    isPathStyle: read.oneOf('S3_PATH_STYLE', ['on', 'off'], 'on') === 'on',
  }
}

function requiredCredential(read: EnvReader, name: string, what: string): Credential {
  read.required(name, what)
  return read.credential(name) ?? ''
}

function prefixOf(read: EnvReader): string {
  const given = read.optional('S3_PREFIX')
  if (given === undefined) return ''
  const prefix = given.replace(/^\/+|\/+$/g, '')
  return KEY_PREFIX.test(prefix)
    ? `${prefix}/`
    : read.fault(
        `S3_PREFIX is '${given}': it must be names of letters, digits, dots, dashes and underscores, with slashes between.`,
        '',
      )
}
