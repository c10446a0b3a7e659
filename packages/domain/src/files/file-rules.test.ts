import { expect, test } from 'vitest'
import { FLOOR_PLAN_FILE_LIMITS } from '../floor-plans/floor-plan-rules.ts'
import { fileRefusals } from './file-refusals.ts'
import { refuseFile } from './file-rules.ts'

const plan = { name: 'ground.png', size: 10 }

test('a file is asked for, and one is enough', () => {
  expect(refuseFile([], FLOOR_PLAN_FILE_LIMITS)).toBe(fileRefusals.FileMissing)
  expect(refuseFile([plan, plan], FLOOR_PLAN_FILE_LIMITS)).toBe(fileRefusals.TooManyFiles)
  expect(refuseFile([plan], FLOOR_PLAN_FILE_LIMITS)).toBeUndefined()
})

test.each(['a.gif', 'a.png.exe', 'png', 'a.svg', ''])('"%s" is no kind of floor plan', (name) => {
  expect(refuseFile([{ ...plan, name }], FLOOR_PLAN_FILE_LIMITS)).toMatchObject({
    code: 'InvalidFileType',
    message: 'Invalid file type. Allowed file types are: .jpg, .jpeg, .png, .pdf',
  })
})

test.each(['A.JPG', 'a.jpeg', 'a.b.Png', 'a.pdf'])('"%s" is a kind of floor plan', (name) => {
  expect(refuseFile([{ ...plan, name }], FLOOR_PLAN_FILE_LIMITS)).toBeUndefined()
})

test('a file of exactly the limit is taken, a byte more is not', () => {
  expect(refuseFile([{ ...plan, size: 8_388_608 }], FLOOR_PLAN_FILE_LIMITS)).toBeUndefined()
  expect(refuseFile([{ ...plan, size: 8_388_609 }], FLOOR_PLAN_FILE_LIMITS)).toMatchObject({
    code: 'FileTooLarge',
    message: 'Max file size is 8 MB.',
  })
})
