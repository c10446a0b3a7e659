import type { Point } from '@commissioning/domain/geometry/point'

import type { HandAction } from '../../http/device-inputs.ts'
import type { DoorAnswer } from '../../virtual-site/lock-door.ts'
import { useDo } from '../shell/queries.ts'
import type { ControlRequest } from '../shell/request.ts'

interface ActionAnswer {
  answer?: DoorAnswer | null
}

/** Whatever can be done at one device; `error` and `data` are of the last thing done. */
export function useDevice(mac: string) {
  const { mutate, error, data, isPending } = useDo<ActionAnswer>()
  const path = `/devices/${mac}`
  const order = (method: ControlRequest['method'], part: string) => (body?: unknown) =>
    mutate({ method, path: `${path}/${part}`, body })

  return {
    error,
    answer: data?.answer ?? undefined,
    isPending,
    act: (action: HandAction) => order('POST', 'actions')(action),
    setPower: (on: boolean) => order('PUT', 'power')({ on }),
    setNetwork: order('PATCH', 'network'),
    setFaults: order('PATCH', 'faults'),
    setBattery: (battery: string) => order('PUT', 'battery')({ battery }),
    box: order('DELETE', 'position'),
  }
}

/** Mounts any device at a place. */
export function usePlace() {
  const { mutate, error } = useDo()
  const place = (mac: string, position: Point) =>
    mutate({ method: 'PUT', path: `/devices/${mac}/position`, body: position })
  return { place, error }
}
