import { useCall } from '@commissioning/browser-session/call.tsx'
import { boxEndpoints } from '@commissioning/contract/device-registry/box-endpoints'
import { RequestError } from '@commissioning/contract/http/request-error'
import type { BoxesByCode } from '@commissioning/domain/add-several/box-rules'
import { MAX_BOXES } from '@commissioning/domain/device-registry/box-states'
import { normalizeDeviceAddress, refuseAddress } from '@commissioning/domain/hardware-tree/device-address'
import { useRef, useState } from 'react'

/**
 * Asks the platform about each box once; a box that it could not be asked about is judged when the
 * line is sent.
 */
export function useBoxes(installationId: string) {
  const call = useCall()
  const [known, setKnown] = useState<BoxesByCode>(new Map())
  const [error, setError] = useState<RequestError>()
  /** Requests run at once, so each must add to the answers of the others instead of replacing them. */
  const latest = useRef(known)
  const ask = async (codes: readonly string[]): Promise<BoxesByCode> => {
    const wanted = [
      ...new Set(codes.filter((code) => !refuseAddress(code)).map(normalizeDeviceAddress)),
    ].filter((code) => !latest.current.has(code))
    setError(undefined)
    try {
      for (let at = 0; at < wanted.length; at += MAX_BOXES) {
        const query = { codes: wanted.slice(at, at + MAX_BOXES).join(',') }
        const { items } = await call(boxEndpoints.listBoxes, { params: { installationId }, query })
        latest.current = new Map([...latest.current, ...items.map((box) => [box.code, box] as const)])
        setKnown(latest.current)
      }
    } catch (failure) {
      if (!(failure instanceof RequestError)) throw failure
      setError(failure)
    }
    return latest.current
  }
  return { known, ask, error }
}
