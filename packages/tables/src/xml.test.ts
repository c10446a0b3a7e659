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
  ['numbers that are no letters as they are written', '<a>&#0;&#xD83D;</a>', ['a', '"&#0;&#xD83D;"', '/a']],
  ['a mark in front', '\uFEFF<a/>', ['a', '/a']],
])('XML is read with %s [TABLE-02]', (_what, xml, events) => {
  expect(eventsOf(xml)).toEqual(events)
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
])('%s is no XML of a workbook [TABLE-01]', (xml) => {
  expect(() => eventsOf(xml)).toThrow('FileDamaged')
})
