import { expect, test } from 'vitest'
import { createIconFiles } from './create-icon-files.ts'

const nodes = {
  'clock-hour-4': [
    ['path', { d: 'M3 12a9' }],
    ['path', { d: 'M12 7l0 5' }],
  ],
  dot: [['circle', { r: '1' }]],
} as const

test('an icon is a module of its own, which a page loads alone', () => {
  expect(createIconFiles(nodes, ['clock-hour-4', 'clock-hour-4'])).toEqual({
    'clock-hour-4.ts':
      "// An icon of Tabler (MIT), made by `npm run icons`.\nimport { createIcon } from '../create-icon.tsx'\n\nexport const IconClockHour4 = /* @__PURE__ */ createIcon(['M3 12a9', 'M12 7l0 5'])\n",
  })
})

test('an icon that is not there, or would be drawn in part, is refused', () => {
  expect(() => createIconFiles(nodes, ['clock'])).toThrow('no icon clock')
  expect(() => createIconFiles(nodes, ['dot'])).toThrow('more than paths')
})
