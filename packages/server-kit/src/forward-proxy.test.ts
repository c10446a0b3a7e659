import { expect, test } from 'vitest'
import { describeProxyFaults } from './forward-proxy.ts'

const HTTPS_PROXY = 'http://proxy.test:3128'
const used = { HTTPS_PROXY, NODE_USE_ENV_PROXY: '1' }
const passedOver = (entry: string, name = 'NO_PROXY') =>
  `${name} has '${entry}', for which the proxy is used all the same: name hosts (10.0.0.7, store.example.org) or domains (.example.org).`

test.each([
  [{}, []],
  [{ NO_PROXY: '10.0.0.0/8' }, []],
  [{ HTTPS_PROXY }, ['HTTPS_PROXY is set and not used: set NODE_USE_ENV_PROXY=1 too, or leave it out.']],
  [
    { http_proxy: HTTPS_PROXY, NODE_USE_ENV_PROXY: '0' },
    ['http_proxy is set and not used: set NODE_USE_ENV_PROXY=1 too, or leave it out.'],
  ],
  [{ HTTPS_PROXY, NODE_OPTIONS: '--use-env-proxy' }, []],
  [{ ...used, NO_PROXY: 'localhost,127.0.0.1 .example.org,*.example.org,store-1:9000,[::1],*' }, []],
  [{ ...used, NO_PROXY: '10.0.0.0/8, localhost' }, [passedOver('10.0.0.0/8')]],
  [{ ...used, no_proxy: 'localhost', NO_PROXY: '10.0.0.0/8' }, []],
  [
    { ...used, no_proxy: '10.0.0.1-10.0.0.9,10.*' },
    ['10.0.0.1-10.0.0.9', '10.*'].map((entry) => passedOver(entry, 'no_proxy')),
  ],
])('of the proxy variables %j an operator reads %j [OUTSIDE-42]', (env, sentences) => {
  expect(describeProxyFaults(env)).toEqual(sentences)
})
