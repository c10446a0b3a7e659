import { api, type OperationName } from '@commissioning/contract/api'
import { createSamples, type Sampling, sampleId } from '@commissioning/contract/testing/sample-reply'
import { createMemoryHistory } from '@tanstack/react-router'
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react'
import { vi } from 'vitest'
import { createConsoleRouter } from '../app/routes.tsx'
import { installerAdmin } from './people.ts'
import { type Answers, renderRouter, type Surroundings } from './render-page.tsx'

/** Every route of the console that shows a page to somebody who is signed in, and an address of it. */
export const consolePages = Object.entries(createConsoleRouter(createMemoryHistory()).routesByPath)
  .filter(([route, { options }]) => options.component && !/^\/(login|logout|callback)$/.test(route))
  .map(([route]) => ({ route, at: route.replace(/\$\w+/g, sampleId(0)).replace(/\$$/, 'nowhere') }))

/** The whole console at an address, each of its calls answered from the contract; resolves when it asks nothing more. */
export async function openSampled(at: string, sampling: Sampling, surroundings: Partial<Surroundings> = {}) {
  cleanup()
  const sampleReply = createSamples(sampling)
  const answers = Object.fromEntries(
    Object.entries(api).map(([name, endpoint]) => [name, async () => sampleReply(endpoint)]),
  ) as Record<OperationName, () => Promise<unknown>>
  const history = createMemoryHistory({ initialEntries: [at] })
  const router = createConsoleRouter(history)
  const view = renderRouter(router, {
    flags: () => ({ xs4Com: true, plan: true }),
    ...surroundings,
    answers: { ...answers, getMe: async () => ({ ...installerAdmin, isOperator: true }) } as Answers,
  })
  const settled = async () => {
    for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
      await act(async () => {
        await vi.dynamicImportSettled()
        await new Promise((resolve) => setTimeout(resolve))
      })
      if (view.queries.isFetching() + view.queries.isMutating() > 0 || router.state.status !== 'idle')
        quiet = 0
    }
  }
  await waitFor(() => {
    if (!document.querySelector('main h1, main h2')) throw new Error(`${at} shows no page`)
  })
  await settled()
  const press = async (target: HTMLElement | undefined) => {
    target?.focus()
    if (target) fireEvent.click(target)
    await settled()
  }
  return { ...view, settled, press, address: () => history.location.href }
}

/** A page that asks for more does so in one of these turns of the event loop. */
const QUIET_TURNS = 5

type Opened = Awaited<ReturnType<typeof openSampled>>

const DIALOG = '[role=dialog], [role=alertdialog]'
const OVER_PAGE = `${DIALOG}, [role=menu]`
const MENU_ITEMS = '[role=menuitem]:not([aria-disabled=true])'
const OPENERS = 'button:not([aria-disabled=true], [data-inert]), [data-opens]'

/** The frame around every page is pressed on the first one alone. */
const isOfFrame = (opener: HTMLElement, known: ReadonlySet<string>) =>
  known.has(nameOf(opener)) && !opener.closest('table, li')
const openersOf = (page: ParentNode, known: ReadonlySet<string>) =>
  [...page.querySelectorAll<HTMLElement>(OPENERS)].filter(
    (opener) => !opener.closest(OVER_PAGE) && !isOfFrame(opener, known),
  )
const nameOf = (control: HTMLElement | undefined) =>
  control?.getAttribute('aria-label') ?? control?.textContent ?? ''

interface Walk {
  /** Opens the page anew, to undo what changed it. */
  open: () => Promise<Opened>
  /** Names of controls of earlier pages; those of this one are added. */
  known: Set<string>
  /** Called with each dialog that opens. */
  look: (dialog: HTMLElement, opener: string, page: Opened) => Promise<void>
  /** Called after each press. */
  judge: (pressed: string, page: Opened) => void
}

/** Presses each control and row of a page and each entry of its menus. */
export async function pressEverything(page: Opened, { open, known, look, judge }: Walk): Promise<void> {
  const main = () => document.querySelector('main') ?? document.body
  const earlier = new Set(known)
  const openers = () => openersOf(main(), earlier)
  const start = { address: page.address(), count: openers().length }
  let current = page
  const press = async (target: HTMLElement | undefined, name: string) => {
    await current.press(target)
    judge(name, current)
  }
  const anew = async () => {
    const isAsBefore =
      !document.querySelector(OVER_PAGE) &&
      current.address() === start.address &&
      openers().length === start.count
    if (!isAsBefore) current = await open()
  }
  const lookAtDialog = async (opener: string) => {
    const dialog = [...document.querySelectorAll<HTMLElement>(DIALOG)].at(-1)
    if (dialog) await look(dialog, opener, current)
  }
  for (let at = 0; at < start.count; at += 1) {
    await anew()
    const name = nameOf(openers()[at])
    await press(openers()[at], name)
    await lookAtDialog(name)
    known.add(name)
    const items = document.querySelectorAll(MENU_ITEMS).length
    for (let entry = 0; entry < items; entry += 1) {
      if (entry > 0) {
        await anew()
        await press(openers()[at], name)
      }
      const item = [...document.querySelectorAll<HTMLElement>(MENU_ITEMS)][entry]
      const itemName = `${name} / ${nameOf(item)}`
      await press(item, itemName)
      await lookAtDialog(itemName)
    }
  }
}
