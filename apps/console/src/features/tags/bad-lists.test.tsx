// @vitest-environment jsdom
import { badTables } from '@commissioning/tables/testing/bad-tables'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { makeInstallation } from '../../testing/installed.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { AddTagsModal } from './add-tags-modal.tsx'

const installationId = makeInstallation().id

test.each(badTables)(
  'the dialog shows each line of a list with $name, or says why it cannot [TABLE-70]',
  async (bad) => {
    renderPage(<AddTagsModal installationId={installationId} onClose={() => undefined} />, {
      at: `/installations/${installationId}/tags`,
      tab: 'tags',
      answers: {
        listTagListColumns: async () => ({ columns: [] }),
        findKnownTags: async () => ({ numbers: [] }),
      },
    })
    await userEvent.click(await screen.findByRole('radio', { name: /^Upload a list/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
    const content = new Uint8Array(bad.bytes())
    const name = content[0] === 0x50 || content[0] === 0xd0 ? 'tags.xlsx' : 'tags.csv'
    await userEvent.upload(await screen.findByLabelText('Tag list'), new File([content], name))
    // the field says it, and the button why it is closed
    if (typeof bad.shown === 'string') return void (await screen.findAllByText(bad.shown))
    await screen.findAllByRole('checkbox')
    const [, ...rows] = within(screen.getByRole('table', { name: 'Lines of the list' })).getAllByRole('row')
    expect(rows.map(readRowText)).toEqual(bad.shown)
  },
)

/** The texts of a row, whatever stands between them. */
function readRowText(row: HTMLElement): string {
  const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '')
  return texts.join(' ')
}
