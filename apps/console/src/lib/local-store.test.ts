import { afterEach, expect, test, vi } from 'vitest'
import { clearLocal, readLocal, removeItem, setItem, writeLocal } from './local-store.ts'

function storage(entries: Record<string, string> = {}): Storage {
  const values = new Map(Object.entries(entries))
  return {
    get length() {
      return values.size
    },
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    key: (index) => [...values.keys()][index] ?? null,
    removeItem: (key) => void values.delete(key),
    setItem: (key, value) => void values.set(key, value),
  }
}
const fail = () => {
  throw new DOMException('quota', 'QuotaExceededError')
}

afterEach(() => vi.unstubAllGlobals())

test('clearing keeps the last route and the search history, and nothing else [SHELL-31]', () => {
  const local = storage({
    language: 'nl',
    'last-route': '/released',
    'menu-collapsed': 'true',
    'search-history': '["harbour"]',
  })
  clearLocal(local)
  expect(Array.from({ length: local.length }, (_, index) => local.key(index))).toEqual([
    'last-route',
    'search-history',
  ])
})

test('a write that fails is reported [SHELL-32]', () => {
  expect(() => setItem('language', 'nl', { ...storage(), setItem: fail })).toThrow('Unable to set item')
})

test('a removal that fails is reported, also while clearing [SHELL-33]', () => {
  const local = storage({ language: 'nl' })
  local.removeItem = fail
  expect(() => removeItem('language', local)).toThrow('Unable to remove item')
  expect(() => clearLocal(local)).toThrow('Unable to remove item')
})

test('what is only a convenience is not remembered where the browser refuses, and nothing else happens', () => {
  vi.stubGlobal('localStorage', { getItem: fail, setItem: fail })
  expect(() => writeLocal('menu-collapsed', 'true')).not.toThrow()
  expect(readLocal('menu-collapsed')).toBeNull()
})

test('what was written is read again', () => {
  vi.stubGlobal('localStorage', storage())
  writeLocal('menu-collapsed', 'true')
  expect(readLocal('menu-collapsed')).toBe('true')
})
