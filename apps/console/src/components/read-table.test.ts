import { doorRefusals } from '@commissioning/domain/doors/door-refusals'
import { beforeEach, expect, test, vi } from 'vitest'
import { readTable, startReader } from './read-table.ts'

let workers: FakeWorker[] = []
class FakeWorker extends EventTarget {
  files = 0
  isEnded = false
  constructor() {
    super()
    workers.push(this)
  }
  postMessage() {
    this.files += 1
    const table = { cells: [], merged: [], hiddenColumns: [], doubts: [], sheets: [], sheet: 0 }
    this.dispatchEvent(new MessageEvent('message', { data: { table } }))
  }
  terminate() {
    this.isEnded = true
  }
}

beforeEach(() => {
  workers = []
  vi.stubGlobal('Worker', FakeWorker)
})

const RULES = {
  limits: { rows: 5, columns: 5, cells: 25 },
  tooLong: doorRefusals.ScheduleUnreadable,
  unreadable: doorRefusals.ScheduleUnreadable,
}
const read = () => readTable(new File(['a,b'], 'doors.csv'), RULES)
const state = () => workers.map(({ files, isEnded }) => `${files} ${isEnded ? 'ended' : 'waits'}`)

test('the worker starts before the file is chosen, reads that one, and another file has its own [TABLE-80]', async () => {
  startReader()
  expect(state()).toEqual(['0 waits'])
  await read()
  expect(state()).toEqual(['1 ended'])
  await read()
  expect(state()).toEqual(['1 ended', '1 ended'])
})

test('who leaves without a file leaves no worker behind [TABLE-80]', () => {
  const leave = startReader()
  leave()
  expect(state()).toEqual(['0 ended'])
})

test('a worker that could not be loaded is asked for no file [TABLE-80]', async () => {
  startReader()
  workers[0]?.dispatchEvent(new Event('error'))
  await read()
  expect(state()).toEqual(['0 waits', '1 ended'])
})
