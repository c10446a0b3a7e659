import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { readPdfTexts } from '../../testing/read-pdf-texts.ts'
import { makeMatrixSheet } from './make-matrix-sheet.ts'

const file = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')
const font = new Uint8Array(readFileSync(file)).buffer

test.each(['a4', 'a3'] as const)(
  'on %s the matrix has its hours, and every tag and lock by name on as many pages as it needs [OPENS-15]',
  async (paper) => {
    const locks = Array.from({ length: 60 }, (_, index) => `Door ${index + 1}`)
    const tags = Array.from({ length: 40 }, (_, index) => `04A1B2${index + 10}`)
    const { file: made } = await makeMatrixSheet(
      {
        paper,
        title: 'What opens what · Quayside',
        facts: ['23/11/2026 to 29/11/2026'],
        address: 'https://console.example/installations/1/opens',
        legend: [{ letters: 'A', text: 'MO TU, 08:00–18:00' }],
        rows: tags.map((tag) => ({ tags: [tag, `${tag}FF`], kind: '', cells: locks.map(() => 'A') })),
        columns: locks.map((lock) => [lock]),
        messages: {
          tags: 'Tags',
          locks: 'Locks',
          hours: 'Hours',
          more: (count) => `+ ${count}`,
          page: (page, count) => `Page ${page} of ${count}`,
        },
      },
      font,
    )
    const pages = await readPdfTexts(made)
    expect(pages.length).toBeGreaterThan(1)
    const all = pages.flat()
    expect(all).toEqual(
      expect.arrayContaining(['A   MO TU, 08:00–18:00', '60   Door 60', '23/11/2026 to 29/11/2026']),
    )
    expect(all).toContain(`40   04A1B249, 04A1B249FF`)
    expect(all.filter((text) => text === 'A')).toHaveLength(40 * 60)
    expect(all).toContain(`Page ${pages.length} of ${pages.length}`)
  },
)
