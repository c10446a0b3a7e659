import { api, type OperationName } from '@commissioning/contract/api'
import { isReadOnly } from '@commissioning/contract/http/endpoint'
import { createSamples, type ReplySampling, sampleId } from '@commissioning/contract/testing/sample-reply'
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react'
import { vi } from 'vitest'
import { createPortalRouter } from '../app/routes.tsx'
import { openPortal } from './open-portal.tsx'

/** Every route of the portal that shows a page to an owner who is signed in, and an address of it. */
export const portalPages = Object.entries(createPortalRouter().routesByPath)
  .filter(([route, { options }]) => options.component && !/(login|callback|invitation)$/.test(route))
  .map(([route]) => ({ route, at: route.replace(/\$\w+/g, sampleId(0)) }))

/**
 * The whole portal at an address, each of its calls answered from the contract; resolves when it asks nothing more. Once
 * something is written, nothing lacks any more.
 */
export async function openSampledPortal(
  at: string,
  sampling: ReplySampling,
  onCall: (name: OperationName) => unknown = () => undefined,
  /** Whether a write waits for the test, for which a page is not waited then. */
  isHeld: () => boolean = () => false,
) {
  cleanup()
  const filled = createSamples({ ...sampling, isBare: false, ...(sampling.more && { more: 'filled in' }) })
  let sampleReply = createSamples(sampling)
  let underWay = 0
  const answers = Object.fromEntries(
    Object.entries(api).map(([name, endpoint]) => [
      name,
      async () => {
        underWay += 1
        try {
          const wait = onCall(name as OperationName)
          if (wait instanceof Promise) await wait
          if (!isReadOnly(endpoint)) sampleReply = filled
          await Promise.resolve()
          return sampleReply(endpoint)
        } finally {
          underWay -= 1
        }
      },
    ]),
  )
  const view = openPortal(at, answers as never)
  const settled = async () => {
    for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
      await act(async () => {
        await vi.dynamicImportSettled()
        await new Promise((resolve) => setTimeout(resolve))
      })
      if (underWay > 0 && !isHeld()) quiet = 0
    }
  }
  await waitFor(() => {
    if (!document.querySelector('h1, main [role=alert]')) throw new Error(`${at} shows no page`)
  })
  await settled()
  const press = async (target: HTMLElement | undefined) => {
    target?.focus()
    if (target) fireEvent.click(target)
    await settled()
  }
  return { ...view, settled, press, address: () => location.pathname + location.search }
}

/** A page that asks for more does so in one of these turns of the event loop. */
const QUIET_TURNS = 5
