import { expect, test } from 'vitest'
import { type LineFont, layOutBidirectionalText } from './both-ways.ts'

const laidOut = (text: string) => ({ glyphs: [...text], positions: [...text], advanceWidth: text.length })

test('a font lays out what is read from the right as a whole, and the rest as before [RECORD-23]', () => {
  const font: LineFont = {
    layout: laidOut,
    layoutCached: (text) => laidOut([...text].reverse().join('')),
  }
  layOutBidirectionalText(font)
  const drawn = (text: string) => font.layout(text).glyphs?.join('')
  expect(drawn('Door 12')).toBe('Door 12')
  expect(drawn('עולם@site.example')).toBe('site.example@םלוע')
  expect(font.layout('Hotel הים', undefined, true).advanceWidth).toBe(9)
})
