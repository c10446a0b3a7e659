// `npm run tables` writes this file from the migrations.
import type { IntercomLocation } from '@commissioning/contract/intercom/intercom-fields'
import type { AccessRules } from '@commissioning/device-protocol/access-rules'
import type { Command } from '@commissioning/device-protocol/commands'
import type { DesiredState } from '@commissioning/device-protocol/desired-state-message'
import type { DoorTestPoint } from '@commissioning/domain/door-tests/door-test-points'
import type { DoorTestPointValue } from '@commissioning/domain/door-tests/door-test-standing'
import type { ScheduleField, ScheduleValues } from '@commissioning/domain/doors/schedule-values'
import type { BusinessType } from '@commissioning/domain/installations/business-types'
import type { SiteLabel } from '@commissioning/domain/intercom/intercom-rules'
import type { LedPattern } from '@commissioning/domain/iqs/led-patterns'
import type { BatteryState, LockType } from '@commissioning/domain/locks/lock-types'
import type { ReadingCondition } from '@commissioning/domain/readings/reading-condition'
import type { DrawnScale, PicturePosition } from '@commissioning/domain/sheets/sheet-rules'
import type { CardReading } from '@commissioning/domain/tags/card-numbers'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Presence, ReportStamp } from './json-columns.ts'

export interface Tables {
  accessCode: {
    id: string
    siteId: string
    codeHash: string
    expiresAt: Date
    usedAt: Date | null
    usedByCompany: string | null
    createdAt: Date
  }
  accessGroup: {
    id: string
    collectionId: string
    customerReference: string
    version: Generated<number>
    createdAt: Date
  }
  accessGroupLock: {
    collectionId: string
    accessGroupId: string
    lockId: string
    hardwareType: GeneratedAlways<string>
  }
  accessGroupTag: {
    collectionId: string
    accessGroupId: string
    tagId: string
  }
  attempt: {
    key: string
    tries: number
    endsAt: Date
  }
  audit: {
    id: string
    at: Date
    companyId: string | null
    collectionId: string | null
    installationId: string | null
    actorKind: 'staff' | 'owner' | 'operator' | 'device' | 'system'
    actorId: string | null
    operation: string
    subject: JSONColumnType<Record<string, unknown>>
    change: JSONColumnType<Record<string, unknown>> | null
    correlationId: string | null
    before: JSONColumnType<Record<string, unknown>> | null
    thingId: string | null
    outcome: Generated<'done' | 'refused' | 'denied'>
    actorSalt: Generated<string | null>
    contentSalt: Generated<string | null>
  }
  auditCheckpoint: {
    chainId: string
    size: number
    root: Buffer
    at: Date
  }
  auditLink: {
    chainId: string
    seq: number
    auditId: string
    actorCommitment: Buffer
    contentCommitment: Buffer
    prevHash: Buffer
    hash: Buffer
  }
  collection: {
    id: string
    tenantId: string
    customerReference: string
    countryCode: string | null
    timeZone: string | null
    businessType: BusinessType | null
    description: string | null
    createdAt: Date
  }
  company: {
    id: string
    customerReference: string
    createdAt: Date
    phoneNumber: string | null
    email: string | null
    websiteUrl: string | null
    street: string | null
    postCode: string | null
    city: string | null
    countryCode: string | null
    contactId: string | null
    version: Generated<number>
  }
  companyTenant: {
    companyId: string
    tenantId: string
    mayCreate: Generated<boolean>
  }
  databaseEpoch: {
    isOnly: Generated<boolean>
    epoch: number
    place: string | null
  }
  deletedDoor: {
    id: string
    collectionId: string
    imported: JSONColumnType<ScheduleValues>
    deletedAt: Date
  }
  deviceCommand: {
    id: string
    collectionId: string
    iqId: string
    payload: JSONColumnType<Command>
    expiresAt: Date
    sentAt: Date | null
    outcome: string | null
    answer: JSONColumnType<Record<string, unknown>> | null
    condition: JSONColumnType<ReadingCondition> | null
  }
  door: {
    id: string
    collectionId: string
    number: string | null
    numberKey: string | null
    customerReference: string
    floorId: string | null
    lockType: LockType | null
    communicationType: 'RFNET' | 'BLUENET' | null
    isEscapeRoute: Generated<boolean>
    externalId: string | null
    code: string | null
    lockId: string | null
    version: Generated<number>
    createdAt: Date
    imported: JSONColumnType<ScheduleValues> | null
    isOfLock: Generated<boolean>
  }
  doorColumn: {
    companyId: string
    heading: string
    field: ScheduleField | null
    usedAt: Date
  }
  doorIssue: {
    id: string
    collectionId: string
    doorId: string
    point: DoorTestPoint
    resultId: string
    runId: string
    text: string
    assigneeId: string | null
    assigneeName: string | null
    openedAt: Date
    openedBy: string
    closedAt: Date | null
    closedBy: string | null
    closedRunId: string | null
    version: Generated<number>
    openedById: string | null
    closedById: string | null
  }
  doorTestPhoto: {
    id: string
    collectionId: string
    resultId: string
    fileId: string
    thumbnailId: string
    width: number
    height: number
    createdOn: Date
  }
  doorTestPolicy: {
    companyId: string
    points: DoorTestPoint[]
    signalLimit: number
    firmwareBaseline: string
    releaseWaits: boolean
    version: Generated<number>
  }
  doorTestResult: {
    id: string
    collectionId: string
    doorId: string
    runId: string | null
    point: DoorTestPoint
    result: 'passed' | 'failed' | 'not_applicable' | 'waived' | 'measured'
    value: JSONColumnType<DoorTestPointValue> | null
    reason: string | null
    eventId: string | null
    at: Date
    byName: string | null
    isCurrent: Generated<boolean>
    staleBecause: 'replaced' | 'detached' | 'moved' | 'firmware' | null
    byId: string | null
  }
  doorTestRun: {
    id: string
    collectionId: string
    doorId: string
    startedAt: Date
    startedBy: string
    until: Date
    endedAt: Date | null
    offlineSince: Date | null
    onlineSince: Date | null
    doubt: 'RulesOnTheWay' | 'ClockDiffers' | null
    doubtAt: Date | null
    startedById: string | null
  }
  duty: {
    name: string
    holder: string
    heldUntil: Date
  }
  entrance: {
    id: string
    collectionId: string
    intercomSiteId: string
    lockId: string | null
    customerReference: string
    intercomCode: string
    geoFilterProximity: number | null
    version: Generated<number>
    createdAt: Date
  }
  floor: {
    id: string
    collectionId: string
    customerReference: string
    number: number
    version: Generated<number>
    createdAt: Date
  }
  floorPlan: {
    id: string
    collectionId: string
    fileId: string
    customerReference: string
    installerId: string | null
    installerFirstName: string | null
    installerLastName: string | null
    createdDate: Date
    updatedDate: Date
    version: Generated<number>
  }
  forcedRelease: {
    iqId: string
    mac: string
    collectionId: string
    desiredVersion: number
  }
  hardware: {
    id: string
    collectionId: string
    deviceId: string
    hardwareType: 'lock' | 'repeater'
    communicationType: 'RFNET' | 'BLUENET'
    mac: string
    revision: string | null
    customerReference: string
    nameKey: string
    iqId: string | null
    parentId: string | null
    position: Generated<number>
    isDetaching: Generated<boolean>
    detachVersion: number | null
    isConfirmed: Generated<boolean>
    takesOver: Generated<boolean>
    pendingSince: Date | null
    version: Generated<number>
    online: Generated<boolean>
    lockType: Generated<LockType>
    batteryState: Generated<BatteryState>
    signalStrength: number | null
    signalStrengthLastUpdate: Date | null
    createdAt: Date
    floorId: string | null
    findKey: GeneratedAlways<string>
    hasJoined: Generated<boolean>
  }
  heldIq: {
    iqId: string
    collectionId: string
    since: Date
    digest: string | null
    askedAt: Date | null
    applied: JSONColumnType<DesiredState> | null
  }
  idempotency: {
    actorId: string
    keyHash: string
    requestHash: string
    status: number | null
    createdAt: Date
    reply: Buffer | null
  }
  installation: {
    id: string
    companyId: string
    collectionId: string
    tenantId: string
    installerId: string | null
    siteCustomerReference: string | null
    type: 'initial' | 'by_access'
    accessExpiry: Date | null
    releaseDate: Date | null
    createdDate: Date
    version: Generated<number>
    findKey: GeneratedAlways<string | null>
  }
  intercomSite: {
    id: string
    collectionId: string
    customerReference: string
    timeZone: string
    labels: SiteLabel[]
    integrationEnabled: Generated<boolean>
    location: JSONColumnType<IntercomLocation> | null
    ownerId: string | null
    ownerFirstName: string | null
    ownerLastName: string | null
    ownerPending: Generated<boolean>
    termsAcceptedAt: Date | null
    termsVersion: string | null
    version: Generated<number>
    createdAt: Date
  }
  invitation: {
    id: string
    kind: 'site_owner' | 'intercom_owner' | 'staff'
    codeHash: string
    companyId: string
    siteId: string | null
    staffId: string | null
    email: string
    expiresAt: Date
    usedAt: Date | null
    createdAt: Date
    expiryToldAt: Date | null
    intercomSiteId: string | null
  }
  iq: {
    id: string
    collectionId: string
    deviceId: string
    mac: string
    revision: string
    customerReference: string
    timeZone: string
    ledEnabled: Generated<boolean>
    ledMode: LedPattern | null
    otpEnabled: Generated<boolean>
    state: Generated<'active' | 'dead'>
    isSubscribed: Generated<boolean>
    installerHasAccess: Generated<boolean>
    restoredResetCount: Generated<number>
    desiredVersion: number
    publishedVersion: Generated<number>
    version: Generated<number>
    online: Generated<boolean>
    lastSeen: Date | null
    presence: JSONColumnType<Presence> | null
    stamp: JSONColumnType<ReportStamp> | null
    reportedVersion: Generated<number>
    modemApplication: string | null
    ethernet: Generated<boolean>
    wifi: Generated<boolean>
    modemSignal: number | null
    resetCount: Generated<number>
    resetRequired: Generated<boolean>
    restoreRequired: Generated<boolean>
    createdAt: Date
    publishingUntil: Date | null
    publishedAt: Date | null
    otpSwitchedAtReset: number | null
    fallenStamp: JSONColumnType<ReportStamp> | null
    epoch: Generated<number>
    hold: 'unheard' | 'ahead' | null
    restoredVersion: number | null
    desiredTraceparent: string | null
    zoneRules: string | null
  }
  iqRelease: {
    mac: string
    createdAt: Date
  }
  lockListColumn: {
    companyId: string
    heading: string
    field: string | null
    usedAt: Date
  }
  note: {
    id: string
    collectionId: string
    resourceType: 'Iq' | 'Lock' | 'Repeater' | 'FloorPlan' | 'Collection' | 'Tag'
    resourceId: string
    resourceReference: string
    subject: string
    noteText: string
    isPrivateNote: boolean
    userEmail: string
    userFirstName: string | null
    userLastName: string | null
    createdOn: Date
    version: Generated<number>
    findKey: GeneratedAlways<string | null>
  }
  notePhoto: {
    id: string
    collectionId: string
    noteId: string
    fileId: string
    thumbnailId: string
    width: number
    height: number
    createdOn: Date
  }
  notification: {
    id: string
    companyId: string
    installationId: string
    kind: 'owner_accepted' | 'invitation_expired' | 'iq_offline' | 'tags_imported'
    subject: string
    createdAt: Date
  }
  notificationRead: {
    notificationId: string
    staffId: string
    readAt: Date
  }
  owner: {
    id: string
    email: string
    firstName: string | null
    lastName: string | null
    oidcIssuer: string | null
    oidcSubject: string | null
    createdAt: Date
  }
  placement: {
    id: string
    collectionId: string
    sheetId: string
    iqId: string | null
    hardwareId: string | null
    doorId: string | null
    x: number
    y: number
    version: Generated<number>
    noteId: string | null
  }
  publishedRules: {
    iqId: string
    desiredVersion: number
    collectionId: string
    access: JSONColumnType<AccessRules>
    timeZone: string
  }
  reading: {
    hardwareId: string
    measuredAt: Date
    keptAt: Date
    collectionId: string
    mac: string
    parentMac: string | null
    signalStrength: number
    source: 'report' | 'person'
    modemApplication: string | null
    revision: string | null
    parentRevision: string | null
    condition: JSONColumnType<ReadingCondition> | null
  }
  recordKey: {
    kid: string
    x: string
    privateKey: string | null
    madeAt: Date
    retiredAt: Date | null
  }
  recordSalt: {
    collectionId: string
    salt: string
  }
  refusalWindow: {
    person: string
    beganAt: Date
    recorded: number
    leftOut: number
  }
  registeredDevice: {
    id: string
    kind: 'iq' | 'lock' | 'repeater'
    mac: string
    activationCode: string | null
    communicationType: 'RFNET' | 'BLUENET' | null
    revision: string
    lockType: Generated<LockType>
    secretHash: string | null
    lastVersion: Generated<number>
  }
  replacedDevice: {
    deviceId: string
    mac: string
    iqId: string
    collectionId: string
    desiredVersion: number
  }
  sheet: {
    id: string
    collectionId: string
    customerReference: string
    floorId: string | null
    floorPlanId: string | null
    scale: JSONColumnType<DrawnScale> | null
    frame: JSONColumnType<PicturePosition> | null
    version: Generated<number>
    createdAt: Date
  }
  site: {
    id: string
    collectionId: string
    customerUid: string
    ownerId: string | null
    ownerPending: Generated<boolean>
    termsAcceptedAt: Date | null
    termsVersion: string | null
  }
  siteRecord: {
    id: string
    collectionId: string
    companyId: string
    installationId: string
    siteCustomerReference: string
    madeAt: Date
    content: Buffer
    hash: string | null
    seal: string | null
    sealedAt: Date | null
    acceptance: string | null
    acceptedAt: Date | null
    acceptedBy: string | null
    remarks: string | null
    erasures: Generated<string[]>
  }
  staff: {
    id: string
    companyId: string
    email: string
    firstName: string | null
    lastName: string | null
    phone: string | null
    imageUrl: string | null
    locale: string | null
    role: 'installer_admin' | 'installer_basic' | 'clay_installer'
    profileCompleted: Generated<boolean>
    oidcIssuer: string | null
    oidcSubject: string | null
    createdAt: Date
    version: Generated<number>
    fullName: GeneratedAlways<string>
    profileToldAt: Date | null
    signedInAt: Date | null
  }
  storedFile: {
    id: string
    collectionId: string
    mediaType: string
    byteSize: number
    createdAt: Date
    sha256: string | null
  }
  tag: {
    id: string
    collectionId: string
    number: string
    isActive: boolean
    isBlocked: Generated<boolean>
    isMasterKey: Generated<boolean>
    registrationDate: Date
    version: Generated<number>
    blockedAt: Date | null
    label: string | null
    findKey: GeneratedAlways<string>
  }
  tagListColumn: {
    companyId: string
    heading: string
    reading: CardReading | null
    usedAt: Date
  }
  tagPending: {
    tagId: string
    iqId: string
    collectionId: string
    desiredVersion: number
  }
  tagRegistration: {
    id: string
    collectionId: string
    iqId: string
    lockId: string
    lockMac: string
    startedAt: Date
    until: Date
    endedAt: Date | null
  }
  tenant: {
    id: string
    customerReference: string
    type: 'user_api' | 'hardware_api'
  }
  timeSchedule: {
    id: string
    collectionId: string
    accessGroupId: string
    startDate: string | null
    endDate: string | null
    startTime: string
    endTime: string
    weekdays: number[]
    createdAt: Date
  }
  walk: {
    id: string
    collectionId: string
    iqId: string
    reason: 'replace' | 'swap' | 'restore' | 'attach' | 'detach'
    startedAt: Date
  }
  walkStop: {
    hardwareId: string
    walkId: string
    collectionId: string
    placeId: string | null
    position: number
  }
  wall: {
    id: string
    collectionId: string
    sheetId: string
    class: 'glass_or_wood_door' | 'drywall' | 'brick_10' | 'brick_24' | 'concrete_20' | 'shielded'
    fromX: number
    fromY: number
    toX: number
    toY: number
    version: Generated<number>
  }
}
