import { expect, test } from 'vitest'
import { findLiteralMessages, listRequestedMessages } from './source-messages.ts'

test.each([
  ['<p>Nothing found</p>', ['Nothing found']],
  ['<p>\n  {count} doors\n</p>', ['doors']],
  ["<p>{isOn ? 'On' : t('off')}</p>", ['On']],
  [`<p>{\`Door \${number}\`}</p>`, ['Door {}']],
  ['<Button label="Save" kind="primary" />', ['Save']],
  ["<Button aria-label={isOpen ? 'Close' : t('open')} />", ['Close']],
  ["showSuccess('Saved.')", ['Saved.']],
  ['<p className="wide">{t(\'found\')} · {count}</p>', []],
  [`<Field name='size' size={\`\${width}px\`} />`, []],
])('of %s a person would read %j', (source, messages) => {
  expect(findLiteralMessages('shown.tsx', `export const shown = ${source}`)).toEqual(messages)
})

test.each([
  ["t('create')", [['owner.create', 'ui.create']]],
  [
    "t(isLast ? 'start' : 'next', { count })",
    [
      ['owner.start', 'ui.start'],
      ['owner.next', 'ui.next'],
    ],
  ],
  ["i18n.t('owner:done')", [['owner.done']]],
  [`t(\`steps.\${step}\`)`, []],
  ['t(TITLES[step])', []],
])('%s asks for %j', (source, keys) => {
  const spaces = "useTranslation('owner'); useTranslation('ui');"
  expect(listRequestedMessages('asking.tsx', `${spaces} const asked = ${source}`)).toEqual(keys)
})
