import { readFileSync } from 'node:fs'
import { createEncryptedStore } from '../encrypted-store.ts'
import { memoryIndexedDb } from './memory-indexed-db.ts'
import { storedUser } from './stored-user.ts'

interface ServedPageOptions {
  /** The session is stored in this database. */
  database: string
  clientId: string
  /** Whether somebody is signed in. */
  isSignedIn: boolean
  /** The folder of the words by the beginning of their addresses. */
  messages: readonly [string, (language: string, namespace: string) => string]
  /** Each path answers with JSON, or with a status. */
  answers: Readonly<Record<string, unknown>>
}

export const TEST_ISSUER = 'https://issuer.test'

/** A browser with a session, and the servers of a page that is started in it; answers what it asked for. */
export async function servePage({ database, clientId, isSignedIn, messages, answers }: ServedPageOptions) {
  const { factory } = memoryIndexedDb()
  if (isSignedIn)
    await createEncryptedStore(database, factory).setItem(
      `oidc.user:${TEST_ISSUER}:${clientId}`,
      JSON.stringify(storedUser()),
    )
  const asked: string[] = []
  const all = { [ISSUER_METADATA_URL]: { issuer: TEST_ISSUER }, ...answers }
  const fetch = async (input: Request | string) => {
    const { origin, pathname } = new URL(input instanceof Request ? input.url : input, location.origin)
    const path = origin === TEST_ISSUER ? origin + pathname : pathname
    asked.push(path)
    const answer = (all as Record<string, unknown>)[path]
    if (typeof answer === 'number') return new Response(null, { status: answer })
    if (answer !== undefined) return Response.json(answer)
    const [, language, namespace] = /\/(\w\w)\/([\w-]+)\.json$/.exec(path) ?? []
    if (!path.startsWith(messages[0]) || !language || !namespace) return Response.json({ items: [] })
    return messagesAt(messages[1](language, namespace))
  }
  return { fetch, factory, asked }
}

export const ISSUER_METADATA_URL = `${TEST_ISSUER}/.well-known/openid-configuration`

function messagesAt(file: string): Response {
  try {
    return new Response(readFileSync(file))
  } catch {
    return new Response(null, { status: 404 })
  }
}
