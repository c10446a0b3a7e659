import { expect, test } from 'vitest'
import { describeMissingTls, isLoopback } from './encryption.ts'

test.each([
  'https://store.example',
  'mqtts://broker.example:8883',
  'wss://broker.example/mqtt',
  'smtps://user:secret@mail.example',
  'smtp://mail.example:587?requireTLS=true',
  'postgres://user@db.example/data?sslmode=verify-full',
  'postgresql://user@db.example/data?sslmode=disable&sslmode=verify-full',
  'http://localhost:9000',
  'http://127.0.0.2:9000',
  'http://[::1]:9000',
  'mqtt://127.0.0.1:1883',
  'tcp://localhost:3310',
  'postgres://user@localhost/data',
  'postgres:///data?host=/run/postgresql&user=app',
  'postgres://user@%2Frun%2Fpostgresql/data',
])('%s is a way with TLS, or leaves this machine nowhere [SEC-23]', (address) => {
  expect(describeMissingTls(address)).toBeUndefined()
})

test.each([
  ['http://store.example', 'begin with https://'],
  ['http://localhost.example', 'begin with https://'],
  ['http://128.0.0.1', 'begin with https://'],
  ['mqtt://broker', 'begin with mqtts://'],
  ['mqtt://127.example', 'begin with mqtts://'],
  ['ws://broker', 'begin with wss://'],
  ['smtp://mail.example', 'begin with smtps://'],
  ['smtp://mail.example?requireTLS=false', 'begin with smtps://'],
  ['smtp://mail.example?requireTLS=true&ignoreTLS=true', 'begin with smtps://'],
  ['smtps://mail.example?tls.rejectUnauthorized=false', 'begin with smtps://'],
  ['postgres://db.example/data', 'have sslmode=verify-full'],
  ['postgres://db.example/data?sslmode=require', 'have sslmode=verify-full'],
  ['postgres://db.example/data?sslmode=verify-full&sslmode=disable', 'have sslmode=verify-full'],
  ['postgres://localhost/data?host=db.example', 'have sslmode=verify-full'],
  ['tcp://scanner.example:3310', 'lead to this machine'],
  ['ftp://files.example', 'have a protocol with TLS'],
])('%s is none, and what it must do is said [SEC-23]', (address, must) => {
  expect(describeMissingTls(address)).toMatch(new RegExp(`^${must}`))
})

test('names that lead to this machine are few', () => {
  const hosts = ['localhost', 'LOCALHOST', '127.1.2.3', '::1', '[::1]', '0.0.0.0', '::', '10.0.0.1', 'broker']
  expect(hosts.filter(isLoopback)).toEqual(hosts.slice(0, 5))
})
