import { expect, test } from 'vitest'
import { requirePrograms } from './required-programs.ts'

function machine(present: string[], environment: Record<string, string> = {}) {
  const files = new Set(present)
  const installed: string[] = []
  return {
    installed,
    environment: { PATH: '/opt/bin:/usr/bin', ...environment },
    canRun: (file: string) => files.has(file),
    canInstall: false,
    install: (packages: readonly string[]) => {
      installed.push(...packages)
      for (const name of packages) files.add(`/usr/bin/${name}`)
      return true
    },
  }
}

test('programs are found on the path and where systems keep them', () => {
  expect(
    requirePrograms(['chromium', 'mosquitto'], machine(['/opt/bin/chromium', '/usr/sbin/mosquitto'])),
  ).toEqual({
    CHROMIUM: '/opt/bin/chromium',
    MOSQUITTO: '/usr/sbin/mosquitto',
  })
})

test('a program may have another name than the package that brings it', () => {
  expect(requirePrograms(['clamav-daemon'], machine(['/usr/sbin/clamd']))).toEqual({
    CLAMD: '/usr/sbin/clamd',
  })
})

test('a binary named in the environment goes first', () => {
  const here = machine(['/usr/bin/chromium', '/home/chrome'], { CHROMIUM: '/home/chrome' })

  expect(requirePrograms(['chromium'], here)).toEqual({ CHROMIUM: '/home/chrome' })
})

test('what is missing is installed where that is allowed, and nothing else', () => {
  const here = { ...machine(['/usr/bin/chromium']), canInstall: true }

  expect(requirePrograms(['chromium', 'mosquitto'], here).MOSQUITTO).toBe('/usr/bin/mosquitto')
  expect(here.installed).toEqual(['mosquitto'])
})

test('what only makes the tests faster is got where that is allowed and done without elsewhere', () => {
  const bare = machine(['/usr/bin/chromium'])
  expect(requirePrograms(['chromium', 'chromium-headless-shell'], bare)).toEqual({
    CHROMIUM: '/usr/bin/chromium',
  })

  const open = { ...machine(['/usr/bin/chromium']), canInstall: true }
  expect(requirePrograms(['chromium', 'chromium-headless-shell'], open)).toEqual({
    CHROMIUM: '/usr/bin/chromium',
    CHROMIUM_SHELL: '/usr/bin/chromium-headless-shell',
  })
})

test('a system that lacks what only makes the tests faster still gets what they need', () => {
  const old = { ...machine([]), canInstall: true }
  const { install } = old
  old.install = (packages) => !packages.includes('chromium-headless-shell') && install(packages)

  expect(requirePrograms(['chromium', 'chromium-headless-shell', 'mosquitto'], old)).toEqual({
    CHROMIUM: '/usr/bin/chromium',
    MOSQUITTO: '/usr/bin/mosquitto',
  })
})

test('what stays missing stops the tests with the way to get it', () => {
  expect(() => requirePrograms(['chromium', 'mosquitto'], machine(['/usr/bin/chromium']))).toThrow(
    'MissingPrograms: Mosquitto is missing: install it (on Debian: apt-get install mosquitto) or name its binary in MOSQUITTO.',
  )
})
