import { createHash, randomBytes } from 'node:crypto'

interface CodeFlowOptions {
  issuer: string
  clientId: string
  redirectUri: string
  /** Beside what every sign-in asks for. */
  query?: Record<string, string>
  /** A person fills this into a form of the issuer, by the name of its field. */
  typed: Record<string, string>
}

const MAX_PAGES = 12

/** Signs a person in as a browser does: by the code flow with PKCE, through whatever forms the issuer shows. */
export async function signInAt({
  issuer,
  clientId,
  redirectUri,
  query = {},
  typed,
}: CodeFlowOptions): Promise<string> {
  const discovery = (await (await fetch(`${issuer}/.well-known/openid-configuration`)).json()) as {
    authorization_endpoint: string
    token_endpoint: string
  }
  const verifier = randomBytes(32).toString('base64url')
  const asked = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid profile email',
    state: randomBytes(8).toString('hex'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...query,
  })
  const code = await walk(new URL(`${discovery.authorization_endpoint}?${asked}`), redirectUri, typed)
  const answer = await fetch(discovery.token_endpoint, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      client_id: clientId,
      redirect_uri: redirectUri,
      ...(query.resource === undefined ? {} : { resource: query.resource }),
    }),
  })
  const { access_token: token } = (await answer.json()) as { access_token?: string }
  if (!token) throw new Error(`The issuer gave no token: ${answer.status}`)
  return token
}

/** Follows pages and forms until the browser would be back at the console; answers the code. */
async function walk(first: URL, redirectUri: string, typed: Record<string, string>): Promise<string> {
  const cookies = new Map<string, string>()
  let request: { url: URL; body?: URLSearchParams } = { url: first }
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { url, body } = request
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(body ? { method: 'POST', body } : {}),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location?.startsWith(redirectUri)) {
      const code = new URL(location).searchParams.get('code')
      if (!code) throw new Error(`The issuer refuses: ${location}`)
      return code
    }
    request = location ? { url: new URL(location, url) } : fillForm(await answer.text(), url, typed)
  }
  throw new Error('The sign-in does not come to an end.')
}

function fillForm(html: string, at: URL, typed: Record<string, string>) {
  const action = /<form[^>]*action="([^"]+)"/.exec(html)?.[1]
  if (!action) throw new Error(`The issuer shows no form: ${html.replace(/\s+/g, ' ').slice(0, 200)}`)
  const hidden = [...html.matchAll(/<input[^>]*type="hidden"[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g)]
  return {
    url: new URL(action, at),
    body: new URLSearchParams({
      ...Object.fromEntries(hidden.map(([, name, value]) => [name, value])),
      ...typed,
    }),
  }
}
