import type { NetworkInterfaceInfo } from 'node:os'
import { expect, test } from 'vitest'
import { lanAddress, lanAddresses } from './local-network.ts'

const port = (address: string, internal = false): NetworkInterfaceInfo => ({
  address,
  internal,
  family: 'IPv4',
  netmask: '',
  mac: '',
  cidr: null,
})
const machine = {
  lo: [port('127.0.0.1', true)],
  docker0: [port('172.17.0.1')],
  wlan0: [port('192.168.1.20')],
}

test('the address of the office network is chosen before that of virtual machines', () => {
  expect(lanAddress(machine)).toBe('192.168.1.20')
  expect(lanAddresses(machine)).toEqual(['172.17.0.1', '192.168.1.20'])
})

test('another address of the machine can be wanted, a strange one is refused', () => {
  expect(lanAddress(machine, '172.17.0.1')).toBe('172.17.0.1')
  expect(() => lanAddress(machine, '10.1.1.1')).toThrow(
    'This machine has no address 10.1.1.1. It has 172.17.0.1, 192.168.1.20.',
  )
})

test('a machine without a network says that it has none', () => {
  expect(() => lanAddress({ lo: machine.lo })).toThrow('This machine is in no network')
})
