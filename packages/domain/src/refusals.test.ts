import { expect, test } from 'vitest'
import { fillIn, type Refusal } from './refusal.ts'
import { allRefusals } from './refusals.ts'

const all: readonly Refusal[] = allRefusals
const keyOf = ({ code, params = {} }: Refusal) => [code, ...Object.values(params)].join(' ')

test('a code and its params name one sentence', () => {
  const keys = all.map(keyOf)
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  const sentences = all.map((refusal) => refusal.message)
  expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([])
})

test('a code is written in PascalCase and a sentence begins with a capital or the text it is about', () => {
  expect(all.filter(({ code }) => !/^([A-Z][a-z]+)+$/.test(code))).toEqual([])
  expect(all.filter(({ message }) => !/^([A-Z]|“\{)[^\n]+$/.test(message))).toEqual([])
})

test('a template is filled in and keeps its params', () => {
  const template = { code: 'Greeting', message: 'Hello {name}, {name}! {unknown}' } as const
  expect(fillIn(template, { name: '$& Ada' })).toEqual({
    code: 'Greeting',
    message: 'Hello $& Ada, $& Ada! {unknown}',
    params: { name: '$& Ada' },
  })
})
