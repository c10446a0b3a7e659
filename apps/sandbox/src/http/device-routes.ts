import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusedError } from '../lib/refused-error.ts'
import { registryCsv } from '../virtual-site/production-list.ts'
import type { DeviceSnapshot } from '../virtual-site/site-snapshot.ts'
import type { VirtualSite } from '../virtual-site/virtual-site.ts'
import {
  Battery,
  FaultsChange,
  HandAction,
  LabelQuery,
  NetworkChange,
  OfDevice,
  OnePosition,
  PreparedSite,
  Speed,
  SwitchInput,
  WallsInput,
} from './device-inputs.ts'
import { drawLabel, labelText } from './label.ts'
import { readInput } from './read-input.ts'
import type { VirtualDevices } from './virtual-devices.ts'

/** The virtual site: what is there, and everything that hands, time and mishaps can do to it. */
export function deviceRoutes(app: FastifyInstance, devices: VirtualDevices): void {
  const site = () => devices.site()
  const macOf = ({ params }: FastifyRequest) => readInput(OfDevice, params).mac
  const device = (mac: string): DeviceSnapshot => {
    const found = site()
      .snapshot()
      .devices.find((candidate) => candidate.mac === mac)
    if (found === undefined) throw refusedError('UnknownDevice')
    return found
  }
  const then = <Answer>(mac: string, answer: Answer) => ({ ...answer, device: device(mac) })

  app.get('/production-list.csv', (_request, reply) =>
    reply.type('text/csv; charset=utf-8').send(registryCsv(devices.made)),
  )
  app.get('/site', devices.shown)
  app.put('/site/hands-free', ({ body }) => {
    site().setHandsFree(readInput(SwitchInput, body).on)
    return devices.shown()
  })
  app.put('/site/speed', ({ body }) => {
    devices.clock.setSpeed(readInput(Speed, body).speed)
    return devices.shown()
  })
  app.put('/site/walls', ({ body }) => {
    site().setWalls(readInput(WallsInput, body).walls)
    return devices.shown()
  })
  app.put('/site/prepared', async ({ body }) => {
    await devices.load(readInput(PreparedSite, body).site)
    return devices.shown()
  })

  app.get('/devices/:mac', (request) => device(macOf(request)))
  app.put('/devices/:mac/position', (request) => {
    const mac = macOf(request)
    site().place(mac, readInput(OnePosition, request.body))
    return device(mac)
  })
  app.delete('/devices/:mac/position', (request) => {
    const mac = macOf(request)
    site().box(mac)
    return device(mac)
  })
  app.put('/devices/:mac/power', (request) => {
    const mac = macOf(request)
    site().setPower(mac, readInput(SwitchInput, request.body).on)
    return device(mac)
  })
  app.patch('/devices/:mac/network', (request) => {
    const mac = macOf(request)
    site().setNetwork(mac, readInput(NetworkChange, request.body))
    return device(mac)
  })
  app.patch('/devices/:mac/faults', (request) => {
    const mac = macOf(request)
    site().setFaults(mac, readInput(FaultsChange, request.body))
    return device(mac)
  })
  app.put('/devices/:mac/battery', (request) => {
    const mac = macOf(request)
    site().setBattery(mac, readInput(Battery, request.body).battery)
    return device(mac)
  })
  app.post('/devices/:mac/actions', (request) => {
    const mac = macOf(request)
    return then(mac, { answer: performHandAction(site(), mac, readInput(HandAction, request.body)) })
  })

  app.get('/devices/:mac/label.svg', (request, reply) => {
    const { code } = readInput(LabelQuery, request.query)
    return reply.type('image/svg+xml').send(drawLabel(code, labelText(device(macOf(request)))))
  })
}

/** A device that only begins something answers null instead of the door's answer. */
function performHandAction(site: VirtualSite, mac: string, hand: HandAction) {
  switch (hand.action) {
    case 'press_reset':
      site.pressReset(mac, ...(hand.heldSeconds === undefined ? [] : [hand.heldSeconds * 1_000]))
      return null
    case 'present_maintenance_card':
      site.presentMaintenanceCard(mac)
      return null
    case 'lose_lock_model':
      site.loseLockModel(mac)
      return null
    case 'present_construction_card':
      return site.presentConstructionCard(mac)
    case 'present_tag':
      return site.presentTag(mac, hand.tagNumber)
  }
}
