import { Refused } from '@commissioning/domain/refused'
import { connect } from 'mqtt'
import { refusedError } from '../lib/refused-error.ts'
import type { RunningClock } from '../virtual-site/clock.ts'
import { listPreparedDevices, type PreparedSiteId, prepareSites } from '../virtual-site/prepared-sites.ts'
import { type ManufacturedDevice, makeDevices } from '../virtual-site/production-list.ts'
import { seededRandom } from '../virtual-site/random.ts'
import { replaceSite } from '../virtual-site/replaced-site.ts'
import type { SiteDump } from '../virtual-site/site-dump.ts'
import type { SiteSnapshot } from '../virtual-site/site-snapshot.ts'
import { createVirtualSite, type VirtualSite } from '../virtual-site/virtual-site.ts'

interface Options {
  clock: RunningClock
  seed: number
  /** It decides for a site that was never saved; a saved one is switched on by it, never off. */
  handsFree: boolean
  saved: unknown
  onChange: () => void
  log: (message: string) => void
}

export interface VirtualDevices {
  readonly clock: RunningClock
  /**
   * The maker has delivered these for the shelf and for every prepared site, with their secrets.
   */
  readonly made: readonly ManufacturedDevice[]
  /** Throws `DevicesNotConnected` while there is no broker. */
  site(): VirtualSite
  /** All of the site that a page shows. */
  shown(): SiteSnapshot & { speed: number }
  /** Starts the site on this broker; called again, it goes on there as it stands. */
  connect(mqttUrl: string): Promise<void>
  /** Puts a prepared site in the place of the virtual site, whose devices are as from the factory then. */
  load(id: PreparedSiteId): Promise<void>
  /** Answers the state to save: that of the site, or the saved one before it has started. */
  dump(): unknown
  close(): Promise<void>
}

/** More locks than one IQ takes, of both nets, and more repeaters than one tree. */
export const SHELF_COUNTS = {
  iqs: 8,
  rfnetLocks: 20,
  bluenetLocks: 18,
  rfnetRepeaters: 6,
  bluenetRepeaters: 8,
} as const

/** The virtual site and the broker its IQs speak to. */
export function openDevices({ clock, seed, handsFree, saved, onChange, log }: Options): VirtualDevices {
  const shelf = makeDevices(seed, SHELF_COUNTS)
  const prepared = prepareSites(seed + 1, shelf)
  let brokerUrl = ''
  let current = saved
  let site: VirtualSite | undefined

  const start = (mqttUrl: string, dump: unknown): VirtualSite =>
    createVirtualSite({
      devices: shelf,
      clock,
      random: seededRandom(seed),
      connect: (options) => connect(mqttUrl, options),
      ...(dump !== undefined && { saved: dump }),
    })
  const startOrAnew = (mqttUrl: string): VirtualSite => {
    try {
      return start(mqttUrl, current)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      log('The saved virtual site cannot be read; every device is back in its box.')
      return start(mqttUrl, undefined)
    }
  }

  const use = (started: VirtualSite) => {
    site = started
    site.onChange(onChange)
    onChange()
  }

  const running = (): VirtualSite => {
    if (site === undefined) throw refusedError('DevicesNotConnected')
    return site
  }

  return {
    clock,
    made: [...shelf, ...Object.values(prepared).flatMap(listPreparedDevices)],
    site: running,
    shown: () => ({ ...running().snapshot(), speed: clock.speed }),
    async connect(mqttUrl) {
      if (site !== undefined) {
        current = site.dump()
        await site.close()
      }
      brokerUrl = mqttUrl
      use(startOrAnew(mqttUrl))
      if (handsFree) site?.setHandsFree(true)
    },
    async load(id) {
      const old = running()
      current = replaceSite(old.dump(), prepared[id], shelf, seededRandom(seed))
      site = undefined
      await old.close()
      use(start(brokerUrl, current))
    },
    dump: (): SiteDump | unknown => site?.dump() ?? current,
    async close() {
      current = site?.dump() ?? current
      await site?.close()
    },
  }
}
