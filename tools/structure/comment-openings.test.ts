import { expect, test } from 'vitest'
import { findPhraseComments } from './comment-openings.ts'

const [BLOCK, LINE] = ['/*', '//']
const at = (path: string, text: string) => [{ path, text }]

test.each(['What', 'Of', 'Where', 'Who', 'Which', 'By', 'So', 'As', 'what'])(
  'a comment that opens with %s is reported with its file and line',
  (word) => {
    const reported = [`a.ts:2 ${word} the list has.`]

    expect(findPhraseComments(at('a.ts', `x\n${LINE} ${word} the list has.\n`))).toEqual(reported)
    expect(findPhraseComments(at('a.ts', `x\n${BLOCK}*\n * ${word} the list has.\n */\n`))).toEqual(reported)
  },
)

test('a comment behind code, in markup and in a style sheet is reported too', () => {
  const texts = [`const a = 1 ${LINE} As it is sent.`, `<p>{${BLOCK} So many. */}</p>`]
  for (const text of texts) expect(findPhraseComments(at('a.tsx', text))).toHaveLength(1)
  expect(findPhraseComments(at('a.css', `.a {\n  ${BLOCK} by the width */\n}`))).toHaveLength(1)
  expect(findPhraseComments(at('a.md', `${LINE} As it is sent.`))).toEqual([])
})

test('sentences, longer words, further lines and texts of the product pass', () => {
  const lines = [
    '/** Answers what the list has. */',
    '// ask again',
    '// the first of two lines is long',
    '// as this one shows',
    "const text = 'https://who.example'",
    "const title = '// What is planted in a text'",
  ]
  expect(findPhraseComments(at('a.ts', lines.join('\n')))).toEqual([])
})
