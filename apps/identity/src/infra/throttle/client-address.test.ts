import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

function requestFrom(remoteAddress: string, forwardedFor?: string) {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress })
  const request = new IncomingMessage(socket)
  if (forwardedFor !== undefined) request.headers['x-forwarded-for'] = forwardedFor
  return request
}

test.each([
  ['127.0.0.1', undefined, 0, '127.0.0.1'],
  ['127.0.0.1', '6.6.6.6', 0, '127.0.0.1'],
  ['10.0.0.2', '6.6.6.6, 81.2.3.4', 1, '81.2.3.4'],
  ['10.0.0.2', '6.6.6.6, 81.2.3.4, 10.0.0.1', 2, '81.2.3.4'],
  ['10.0.0.2', undefined, 1, '10.0.0.2'],
  ['::ffff:81.2.3.4', undefined, 0, '81.2.3.4'],
  ['2001:db8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:2::/64'],
  ['2001:db8::7', undefined, 0, '2001:db8:0:0::/64'],
])('the peer %s with the header %s behind %i proxies counts as %s', (peer, header, proxies, address) => {
  expect(clientAddress(requestFrom(peer, header), proxies)).toBe(address)
})
