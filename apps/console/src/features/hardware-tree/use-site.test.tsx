import { useQueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { IQ_ID, makeIq, makeLock } from '../../testing/hardware.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { useIsWorkDone } from '../site-progress/site-progress-queries.ts'
import { useSite } from './use-site.ts'

const installationId = '0192d3a0-0000-7000-8000-000000000001'
let listAsides: () => unknown[] = () => []

function Site({ isShown }: { isShown: boolean }) {
  const queries = useQueryClient()
  listAsides = () =>
    queries
      .getQueryCache()
      .findAll({ predicate: ({ meta }) => meta?.isAside === true })
      .map(({ queryKey: [name] }) => name)
  const { iqs } = useSite(installationId, { isShown, isNext: true })
  useIsWorkDone(installationId)
  return <p>{iqs ? 'read' : 'reading'}</p>
}

test.each([
  { isShown: false, asides: ['listIqs', 'listWork'] },
  { isShown: true, asides: ['listWork'] },
])('work, and a site that is read ahead, stand beside: $asides [LIVE-06]', async ({ isShown, asides }) => {
  renderPage(<Site isShown={isShown} />, {
    answers: {
      listIqs: async () => ({ items: [makeIq()], count: 1, nextPageLink: null }),
      listIqTrees: async () => ({ items: [{ iqId: IQ_ID, items: [makeLock()] }], nextPageLink: null }),
      listWork: async () => ({ items: [] }),
    },
  })
  await screen.findByText('read')
  expect(listAsides().sort()).toEqual(asides)
})
