import type { CurrentUser } from '@commissioning/contract/account/account-endpoints'
import { type Api, api, type OperationName } from '@commissioning/contract/api'
import { isReadOnly, type Reply } from '@commissioning/contract/http/endpoint'
import { createSamples, type ReplySampling, sampleId } from '@commissioning/contract/testing/sample-reply'
import { createMemoryHistory } from '@tanstack/react-router'
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react'
import { vi } from 'vitest'
import { createConsoleRouter } from '../app/routes.tsx'
import { installerAdmin } from './people.ts'
import { type RenderOptions, renderRouter, type TestAnswers } from './render-page.tsx'

/** Every route of the console that shows a page to somebody who is signed in, and an address of it. */
export const consolePages = Object.entries(createConsoleRouter(createMemoryHistory()).routesByPath)
  .filter(([route, { options }]) => options.component && !/^\/(login|logout|callback)$/.test(route))
  .map(([route]) => ({ route, at: route.replace(/\$\w+/g, sampleId(0)).replace(/\$$/, 'nowhere') }))

/**
 * The whole console at an address, each of its calls answered from the contract; resolves when it asks nothing more. Once
 * something is written, nothing lacks any more, and fields have the values that `afterWrite` gives them.
 */
export async function openSampled(
  at: string,
  sampling: ReplySampling,
  {
    afterWrite = {},
    isHeld = () => false,
    me = {},
    reshape = {},
    ...surroundings
  }: Partial<RenderOptions> & {
    afterWrite?: ReplySampling['fields']
    /** Whether a write waits for the test, for which a page is not waited then. */
    isHeld?: () => boolean
    me?: Partial<CurrentUser> | undefined
    /** Makes of samples what no sample of a contract is. */
    reshape?: { [Name in OperationName]?: (sample: Reply<Api[Name]>) => unknown } | undefined
  } = {},
) {
  cleanup()
  // a page remembers here what an earlier one was told
  localStorage.clear()
  sessionStorage.clear()
  const filled = createSamples({
    ...sampling,
    isBare: false,
    ...(sampling.more && { more: 'filled in' }),
    fields: { ...sampling.fields, ...afterWrite },
  })
  let sampleReply = createSamples(sampling)
  const answers = Object.fromEntries(
    Object.entries(api).map(([name, endpoint]) => [
      name,
      async () => {
        if (!isReadOnly(endpoint)) sampleReply = filled
        const reply = sampleReply(endpoint)
        return reshape[name as OperationName]?.(reply as never) ?? reply
      },
    ]),
  ) as Record<OperationName, () => Promise<unknown>>
  const history = createMemoryHistory({ initialEntries: [at] })
  const router = createConsoleRouter(history)
  const view = renderRouter(router, {
    flags: () => ({ xs4Com: true, plan: true }),
    ...surroundings,
    answers: {
      ...answers,
      getMe: async () => ({ ...installerAdmin, isOperator: true, ...me }),
    } as TestAnswers,
  })
  const settled = async () => {
    for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
      await act(async () => {
        await vi.dynamicImportSettled()
        await new Promise((resolve) => setTimeout(resolve))
      })
      const writes = isHeld() ? 0 : view.queries.isMutating()
      if (view.queries.isFetching() + writes > 0 || router.state.status !== 'idle') quiet = 0
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
  const pressEscape = async () => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', code: 'Escape' })
    await settled()
  }
  return { ...view, settled, press, pressEscape, address: () => history.location.href }
}

/** A page that asks for more does so in one of these turns of the event loop. */
const QUIET_TURNS = 5
