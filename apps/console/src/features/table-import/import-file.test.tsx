import { fileRefusals } from '@commissioning/domain/files/file-refusals'
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type ReadImport, useImportFile } from './import-file.ts'

test('a list whose reader cannot be fetched is refused in words, and is not read for ever [TABLE-97]', async () => {
  const read: ReadImport = async () => {
    throw new Error('Failed to fetch dynamically imported module')
  }
  const { result } = renderHook(() => useImportFile(read))
  await act(async () => void (await result.current.open(new File(['BLUE0000001001'], 'locks.csv'))))
  expect(result.current).toMatchObject({
    refusal: fileRefusals.ListNotOpened,
    opened: undefined,
    isReading: false,
  })
})
