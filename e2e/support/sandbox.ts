import { setInterval } from 'node:timers/promises'

/** How often it is looked whether a mail has come, an IQ has started or a lock has found its IQ. */
const LOOK_EVERY_MS = 100
const STARTING_SPEED = 20

export interface VirtualDevice {
  kind: 'iq' | 'lock' | 'repeater'
  mac: string
  activationCode?: string
  communicationType?: 'RFNET' | 'BLUENET'
  revision: string
  /** Only an IQ has a phase. */
  phase?: 'off' | 'starting' | 'running' | 'resetting'
  light: { pattern: string }
  /** The IQ whose keys a lock or repeater has. */
  boundTo?: string | null
  /** It is set for a lock that has seen a maintenance card and searches its IQ. */
  isCardRead?: boolean
}

type DoorAnswer = 'granted' | 'refused' | 'learned'

interface SandboxMail {
  id: string
  subject: string
  links: string[]
}

/** The outside world, as a person at the sandbox's pages would work it. */
export function openSandbox(url: string) {
  const call = async <Reply>(method: string, path: string, body?: object): Promise<Reply> => {
    const response = await fetch(`${url}/sandbox/api${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return (response.status === 204 ? undefined : await response.json()) as Reply
  }

  const device = (mac: string) => call<VirtualDevice>('GET', `/devices/${mac}`)
  const presentCard = (mac: string) =>
    call('POST', `/devices/${mac}/actions`, { action: 'present_maintenance_card' })
  /** How many times faster the hardware lives: its minutes go by in seconds. */
  const hurry = (speed: number) => call('PUT', '/site/speed', { speed })

  return {
    devices: async () => (await call<{ devices: VirtualDevice[] }>('GET', '/site')).devices,

    device,
    hurry,

    switchFlag: (key: string, on: boolean) => call('PUT', `/flags/${key}`, { on }),

    /** Answers the label on a device's box, as SVG. */
    label: async (mac: string, code: 'qrcode' | 'datamatrix' | 'code128') =>
      (await fetch(`${url}/sandbox/api/devices/${mac}/label.svg?code=${code}`)).text(),

    /** Takes a device out of its box and mounts it; the metres are those of the site's plan. */
    mount: (mac: string, x: number, y: number) => call('PUT', `/devices/${mac}/position`, { x, y }),
    /**
     * Only an IQ or a repeater is plugged in, since a lock has its battery. The clock is hurried
     * while an IQ starts.
     */
    async plugIn(mac: string) {
      const { speed } = await call<{ speed: number }>('GET', '/site')
      await hurry(Math.max(speed, STARTING_SPEED))
      await call('PUT', `/devices/${mac}/power`, { on: true })
      for await (const _ of setInterval(LOOK_EVERY_MS))
        if ((await device(mac)).phase !== 'starting') return hurry(speed)
    },

    presentCard,
    /** The lock searches for a moment only, and what is presented meanwhile has it begin anew. */
    async presentCardUntilTaken(mac: string, iqMac: string) {
      for await (const _ of setInterval(LOOK_EVERY_MS)) {
        const { boundTo, isCardRead } = await device(mac)
        if (boundTo === iqMac) return
        if (!isCardRead) await presentCard(mac)
      }
    },
    /** Holds a tag before a lock; answers what the door did. */
    presentTag: async (mac: string, tagNumber: string) => {
      const hand = { action: 'present_tag', tagNumber }
      const { answer } = await call<{ answer: DoorAnswer }>('POST', `/devices/${mac}/actions`, hand)
      return answer
    },
    /** An IQ's button is held as long as it must be. */
    pressReset: (mac: string) => call('POST', `/devices/${mac}/actions`, { action: 'press_reset' }),
    drainBattery: (mac: string) => call('PUT', `/devices/${mac}/battery`, { battery: 'none' }),
    cutPower: (mac: string) => call('PUT', `/devices/${mac}/power`, { on: false }),

    /** The newest mail to an address; waits until there is one. */
    async mailTo(address: string): Promise<SandboxMail> {
      const mailbox = `/mails?to=${encodeURIComponent(address)}`
      for await (const _ of setInterval(LOOK_EVERY_MS)) {
        const [newest] = (await call<{ items: { id: string }[] }>('GET', mailbox)).items
        if (newest) return call<SandboxMail>('GET', `/mails/${newest.id}`)
      }
      throw new Error('The interval has no end.')
    },
  }
}

export type Sandbox = ReturnType<typeof openSandbox>
