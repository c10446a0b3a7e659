import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { NumberedPages } from './numbered-pages.tsx'
import { pageMarks } from './page-marks.ts'
import { renderUi } from './testing/render-ui.tsx'

test.each([
  [1, 60, 'Page 1 showing 1 to 25 out of 60 records'],
  [3, 60, 'Page 3 showing 51 to 60 out of 60 records'],
  [1, 0, 'Page 1 showing 0 to 0 out of 0 records'],
])('page %i of %i records reads as specified [SHELL-21]', (page, total, text) => {
  renderUi(<NumberedPages page={page} pageSize={25} total={total} onPage={() => {}} />)
  // another page is told
  expect(screen.getByRole('status').textContent).toBe(text)
})

test('a page is reached by its number and by its neighbour; the ends are closed with a reason', async () => {
  const onPage = vi.fn()
  renderUi(<NumberedPages page={1} pageSize={25} total={60} onPage={onPage} />)
  await userEvent.click(screen.getByRole('button', { name: 'Page 3' }))
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }))
  expect(onPage.mock.calls).toEqual([[3], [2]])
})

test('a page past the end leads to the last one once, and only when the total is that of the list asked for', () => {
  const onPage = vi.fn()
  const past = (isStale: boolean, total = 60) => (
    <NumberedPages
      page={9}
      pageSize={25}
      total={total}
      isStale={isStale}
      onPage={(...asked) => onPage(...asked)}
    />
  )
  const { rerender } = renderUi(past(true))
  expect(onPage).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Page 3' })).toBeTruthy()
  rerender(past(false))
  rerender(past(false))
  expect(onPage.mock.calls).toEqual([[3, true]])
  rerender(past(false, 50))
  expect(onPage.mock.lastCall).toEqual([2, true])
})

test('beyond the first page there is a way back even where one page is all', async () => {
  const onPage = vi.fn()
  renderUi(<NumberedPages page={2} pageSize={25} total={25} isStale onPage={onPage} />)
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }))
  expect(onPage.mock.calls).toEqual([[1]])
})

test.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [5, 9, '1 … 4 5 6 … 9'],
  [9, 9, '1 … 8 9'],
])('at page %i of %i the pager offers %s', (page, pages, expected) => {
  expect(
    pageMarks(page, pages)
      .map((mark) => (mark.kind === 'gap' ? '…' : mark.page))
      .join(' '),
  ).toBe(expected)
})
