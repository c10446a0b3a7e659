import { renderHook } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useObjectUrl } from './use-object-url.ts'

test('nothing is shown under an address that has ended', () => {
  const { createObjectURL, revokeObjectURL } = URL
  onTestFinished(() => {
    Object.assign(URL, { createObjectURL, revokeObjectURL })
  })
  const open = new Map<string, Blob>()
  let made = 0
  const create = vi.fn((blob: Blob) => {
    made += 1
    open.set(`blob:${made}`, blob)
    return `blob:${made}`
  })
  Object.assign(URL, { createObjectURL: create, revokeObjectURL: (url: string) => open.delete(url) })

  const shown: [Blob | undefined, string | undefined][] = []
  const [ground, roof] = [new Blob(['ground']), new Blob(['roof'])]
  const { rerender, unmount } = renderHook(
    ({ blob }: { blob: Blob | undefined }) => {
      const url = useObjectUrl(blob)
      shown.push([blob, url && (open.get(url) === blob ? url : `${url}, which is of something else`)])
    },
    { initialProps: { blob: ground as Blob | undefined } },
  )
  rerender({ blob: roof })
  rerender({ blob: undefined })
  expect(shown).toEqual([
    [ground, undefined],
    [ground, 'blob:1'],
    [roof, undefined],
    [roof, 'blob:2'],
    [undefined, undefined],
  ])
  rerender({ blob: ground })
  unmount()
  expect(open.size).toBe(0)
})
