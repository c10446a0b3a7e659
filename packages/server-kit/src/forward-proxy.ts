import type { Environment } from './environment.ts'

/** The variables that name a forward proxy, as curl and most programs know them. */
const PROXY_VARIABLES = ['HTTPS_PROXY', 'HTTP_PROXY', 'https_proxy', 'http_proxy']

/** Networks, ranges and stars: `fetch` of Node 24.21 compares them with the host as they are written. */
const NO_HOST = /[/]|^[\d.]+-[\d.]+$|[^*]\*|\*[^.]/

/**
 * Answers a sentence for each variable of a forward proxy that does not mean to Node what it means to other programs: Node
 * passes over a proxy until it is told to use one, and over entries of NO_PROXY that are no hosts (OUTSIDE-42).
 */
export function describeProxyFaults(env: Environment): string[] {
  const proxy = PROXY_VARIABLES.find((name) => env[name])
  if (proxy === undefined) return []
  const isUsed = env.NODE_USE_ENV_PROXY === '1' || env.NODE_OPTIONS?.includes('--use-env-proxy') === true
  if (!isUsed) return [`${proxy} is set and not used: set NODE_USE_ENV_PROXY=1 too, or leave it out.`]
  const [name, value] = env.no_proxy ? ['no_proxy', env.no_proxy] : ['NO_PROXY', env.NO_PROXY ?? '']
  return value
    .split(/[\s,]+/)
    .filter((entry) => NO_HOST.test(entry))
    .map(
      (entry) =>
        `${name} has '${entry}', for which the proxy is used all the same: name hosts (10.0.0.7, store.example.org) or domains (.example.org).`,
    )
}
