import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeInstallation } from '../testing/installed.ts'
import { renderPage } from '../testing/render-page.tsx'
import { PlanNeighbours } from './plan-neighbours.tsx'

const site = `/installations/${makeInstallation().id}`

test.each([
  ['plan', { 'Floor plans of this site': 'floor-plans', 'Floors of this site': 'floors' }],
  ['floorPlans', { 'Place doors on a drawing': 'plan' }],
  ['floors', { 'Place doors on a drawing': 'plan' }],
] as const)('the tab %s says what is where and leads there [SHEET-51]', async (tab, links) => {
  renderPage(<PlanNeighbours of={tab} />, { at: `${site}/plan`, tab: 'plan', answers: {} })
  for (const [name, path] of Object.entries(links)) {
    const link = await screen.findByRole('link', { name })
    expect(link.getAttribute('href')).toBe(`${site}/${path}`)
  }
})
