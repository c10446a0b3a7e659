import { expect, test } from 'vitest'
import { type ProgramName, requirePrograms } from './required-programs.ts'

interface Case {
  needs: ProgramName[]
  present?: string[]
  /** Packages that this machine may install. */
  offered?: string[]
  named?: Record<string, string>
  found: Record<string, string> | string
}

const SHELL = 'chromium-headless-shell'
const cases: Record<string, Case> = {
  'programs are found on the path and where systems keep them, one by another name than its package': {
    needs: ['chromium', 'clamav-daemon'],
    present: ['/opt/bin/chromium', '/usr/sbin/clamd'],
    found: { CHROMIUM: '/opt/bin/chromium', CLAMD: '/usr/sbin/clamd' },
  },
  'a binary named in the environment goes first': {
    needs: ['chromium'],
    present: ['/usr/bin/chromium', '/home/chrome'],
    named: { CHROMIUM: '/home/chrome' },
    found: { CHROMIUM: '/home/chrome' },
  },
  'what only makes the tests faster is installed where that is possible': {
    needs: ['chromium', SHELL],
    present: ['/usr/bin/chromium'],
    offered: [SHELL],
    found: { CHROMIUM: '/usr/bin/chromium', CHROMIUM_SHELL: `/usr/bin/${SHELL}` },
  },
  'a system that lacks what only makes the tests faster still gets what they need': {
    needs: ['chromium', SHELL, 'mosquitto'],
    offered: ['chromium', 'mosquitto'],
    found: { CHROMIUM: '/usr/bin/chromium', MOSQUITTO: '/usr/bin/mosquitto' },
  },
  'what stays missing stops the tests with the way to get it': {
    needs: ['chromium', 'mosquitto'],
    present: ['/usr/bin/chromium'],
    found:
      'MissingPrograms: Mosquitto is missing: install it (on Debian: apt-get install mosquitto) or name its binary in MOSQUITTO.',
  },
}

test.each(Object.entries(cases))('%s', (_, { needs, present = [], offered = [], named = {}, found }) => {
  const files = new Set(present)
  const machine = {
    environment: { PATH: '/opt/bin:/usr/bin', ...named },
    canRun: (file: string) => files.has(file),
    install(packages: readonly string[]) {
      expect(packages.filter((name) => present.includes(`/usr/bin/${name}`))).toEqual([])
      if (packages.every((name) => offered.includes(name)))
        for (const name of packages) files.add(`/usr/bin/${name}`)
    },
  }
  if (typeof found === 'string') expect(() => requirePrograms(needs, machine)).toThrow(found)
  else expect(requirePrograms(needs, machine)).toEqual(found)
})
