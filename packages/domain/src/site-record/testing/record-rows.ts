import type { RecordRows } from '../collect-record.ts'

const id = (at: number) => `0192d3a0-0000-7000-8000-${String(at).padStart(12, '0')}`

/** A small site: two doors with locks under a repeater, three tags of which two open the same. */
export const recordRows = (): RecordRows => ({
  parties: {
    company: {
      name: 'Locks & Sons',
      phoneNumber: '+31 20 123 45 67',
      email: 'office@locks.example',
      websiteUrl: null,
      street: 'Quay 1',
      postCode: '1011 AB',
      city: 'Amsterdam',
      countryCode: 'NL',
    },
    installer: { firstName: 'Ina', lastName: 'Stall', email: 'ina@locks.example' },
    owner: { email: 'olga@customer.example', isPending: false, termsAcceptedAt: '2026-11-01T10:00:00.000Z' },
    tenant: 'Harbour Homes',
  },
  site: {
    installationId: id(1),
    collectionId: id(2),
    name: 'Quayside',
    type: 'initial',
    businessType: 'coworking',
    description: null,
    countryCode: 'NL',
    timeZone: 'Europe/Amsterdam',
    createdAt: '2026-10-01T08:00:00.000Z',
    releasedAt: '2026-11-28T12:00:00.000Z',
  },
  floors: [{ id: id(10), number: 0, name: 'Ground floor' }],
  iqs: [
    {
      id: id(20),
      name: 'Hall IQ',
      mac: 'A1B2C3D4E5F60718',
      revision: '2.0',
      firmware: '4.2.1',
      zoneRules: '2026b',
      timeZone: 'Europe/Amsterdam',
      state: 'active',
      online: true,
      network: { ethernet: true, wifi: false, modemSignal: null },
      desiredVersion: 12,
      reportedVersion: 12,
    },
  ],
  hardware: [
    hardware(32, { name: 'Back door', parentId: id(30), position: 1 }),
    hardware(30, { kind: 'repeater', name: 'Stairs' }),
    hardware(31, { name: 'Front door', parentId: id(30) }),
  ],
  doors: [door(42, '2', 'Back door', 32), door(41, '1', 'Front door', 31)],
  doorTests: new Map(),
  readings: [
    {
      hardwareId: id(31),
      parentMac: 'B1B2C3D4E5F60718',
      measuredAt: '2026-11-27T09:00:00.000Z',
      signal: -71,
      source: 'report',
      firmware: '4.2.1',
      condition: null,
    },
  ],
  access: {
    groups: [
      {
        id: id(50),
        name: 'Staff',
        schedules: [
          {
            id: id(51),
            startDate: null,
            endDate: null,
            startTime: '08:00',
            endTime: '18:00',
            weekdays: [1, 2, 3, 4, 5],
          },
        ],
        tagIds: [id(60), id(61)],
        lockIds: [id(32), id(31)],
      },
    ],
    tags: [
      tag(60, '04A1B2C3D4E581'),
      tag(61, '04A1B2C3D4E582'),
      { ...tag(62, '04A1B2C3D4E583'), isMasterKey: true },
    ],
  },
  openPoints: [{ kind: 'battery_low', count: 1, names: ['Back door'] }],
  sheets: [
    {
      id: id(70),
      name: 'East',
      floorId: id(10),
      picture: { id: id(71), mediaType: 'image/png', byteSize: 1000, sha256: 'ab'.repeat(32) },
      frame: { widthPx: 1000, heightPx: 500, widthMm: 20000, heightMm: 10000, xMm: 0, yMm: 0 },
      places: [{ kind: 'door', thingId: id(41), xMm: 4000, yMm: 3000 }],
    },
  ],
  photos: [{ id: id(80), mediaType: 'image/jpeg', byteSize: 2000, sha256: 'cd'.repeat(32) }],
})

const hardware = (at: number, change: Partial<RecordRows['hardware'][number]>) => ({
  id: id(at),
  kind: 'lock' as const,
  name: 'Door',
  mac: `AB12CD34EF56${at}`,
  revision: null,
  net: 'BLUENET' as const,
  lockType: 'unknown' as RecordRows['hardware'][number]['lockType'],
  iqId: id(20),
  parentId: null,
  position: 0,
  link: 'attached' as const,
  online: true,
  battery: 'fresh' as RecordRows['hardware'][number]['battery'],
  floorId: id(10),
  ...change,
})

const door = (at: number, number: string, name: string, lock: number) => ({
  id: id(at),
  number,
  name,
  floorId: id(10),
  lockId: id(lock),
  lockType: null,
  net: null,
  isEscapeRoute: at === 42,
})

const tag = (at: number, number: string) => ({
  id: id(at),
  number,
  isMasterKey: false,
  isActive: true,
  isBlocked: false,
})
