/**
 * Different names as people and their programs spell them: numbers, cases, marks in one letter, apart and in another order
 * than Unicode has them, invisible signs, writings of the world, and letters beyond the BMP. They are the same at every run.
 */
export function listHostileNames(count: number): string[] {
  const names = new Set(SPELLED)
  for (let state = 7; names.size < count; ) {
    let name = ''
    for (let length = 0; length < 4; length += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      name += NAME_PARTS[Math.floor((state / 2 ** 32) * NAME_PARTS.length)]
    }
    names.add(name)
  }
  return [...names].slice(0, count)
}

const SPELLED = [
  ...[
    'Level 10',
    'Level 2',
    'Level 02',
    'level 2',
    'Zone',
    'annex',
    'Annex',
    "O'Hara",
    'Ada',
    'anna',
    'Åsa',
    'Zoe',
  ],
  ...[
    'Ärzte',
    'A\u0308rzte',
    'Vi\u1ec7t',
    'Vi\u00ea\u0323t',
    'Straße',
    'Strasse',
    'İzmir',
    'ΚΟΣΜΟΣ',
    'κοσμος',
    'Œuvre',
  ],
  ...[
    '100%',
    '1000',
    'a_b',
    '12A',
    '1.10',
    '1.2',
    'Zo\u00ade',
    '\u{1f511} key',
    '\ufffd key',
    '\u{10fffe}',
    '\ue000',
  ],
]
const NAME_PARTS = [
  ...[
    'a',
    'A',
    'ä',
    'a\u0308',
    'z',
    'ß',
    'ss',
    'ı',
    'İ',
    'ς',
    'Σ',
    'ﬀ',
    'л',
    'א',
    '中',
    '가',
    '\u1100\u1161',
    '٣',
  ],
  ...[
    '\u0301',
    '\u0323',
    '\u00ad',
    '\u200d',
    '1',
    '02',
    '2',
    '10',
    ' ',
    '-',
    '_',
    '.',
    "'",
    '\t',
    '\u{10400}',
    '\uffee',
  ],
]
