import { expect, test } from 'vitest'
import { readXml } from './xml.ts'

function eventsOf(xml: string): string[] {
  const events: string[] = []
  readXml(xml, {
    open: (name, attributes) => void events.push([name, ...Object.entries(attributes).flat()].join(' ')),
    text: (text) => void events.push(JSON.stringify(text)),
    close: (name) => void events.push(`/${name}`),
  })
  return events
}

test.each([
  [
    'prefixes, both quotes and spaces',
    `<x:a b = "1>2"\n r:id='&lt;&#65;&#x42;'/>`,
    ['a b 1>2 r:id <AB', '/a'],
  ],
  [
    'comments, instructions and letters that are no XML',
    '<?xml?><!--<b>--><a><![CDATA[<&]]></a >',
    ['a', '"<&"', '/a'],
  ],
  ['line ends of Windows as one', '<a>1\r\n2\r3</a>', ['a', '"1\\n2\\n3"', '/a']],
  [
    'comments and instructions one after the other, and lines between',
    '<?a?><?b?>\n<!--a--><!--b-->\n<a/>\n',
    ['a', '/a'],
  ],
  ['a mark in front', '\uFEFF<a/>', ['a', '/a']],
])('XML is read with %s, whatever of it is asked for [TABLE-02]', (_what, xml, events) => {
  expect(eventsOf(xml)).toEqual(events)
  expect(() => readXml(xml, {})).not.toThrow()
})

test('a number is read as its letter, and as it is written where XML has no such letter [TABLE-02]', () => {
  const ranges = [
    [0x9, 0xa],
    [0xd, 0xd],
    [0x20, 0xd7ff],
    [0xe000, 0xfffd],
    [0x10000, 0x10ffff],
  ] as const
  for (const [from, to] of ranges)
    for (const code of [from - 1, from, to, to + 1]) {
      const isLetter = ranges.some(([first, last]) => code >= first && code <= last)
      const letter = isLetter ? String.fromCodePoint(code) : `&#${code};`
      expect(eventsOf(`<a>&#${code};</a>`)).toEqual(['a', JSON.stringify(letter), '/a'])
    }
})

test.each([
  ['<a><b></a>'],
  ['<a>'],
  ['<a b="1>'],
  ['<a b=1/>'],
  ['<a b/>'],
  ['a<b/>'],
  ['<a>&other;</a>'],
  ['<a>&constructor;</a>'],
  ['<a>a & b</a>'],
  ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
  ['<a><!-- </a>'],
  ['< a/>'],
  ['</a>'],
  ['<a></b>'],
  ['<a/>b'],
  ['<></>'],
  ['<a ="1"/>'],
  ['<a b<"1"/>'],
  ['<a b=1 c=1/>'],
  ['<a b<c/>'],
  ['<a"/>'],
  ["<a'/>"],
  ['<a><b/c</a>'],
  ['<a>&amp b</a>'],
  ['<a><!--></a>'],
  ['<a><!b]]></a>'],
  ['<![CDATA[b]]><a/>'],
])('%s is no XML of a workbook [TABLE-01]', (xml) => {
  expect(() => eventsOf(xml)).toThrow('FileDamaged')
})
