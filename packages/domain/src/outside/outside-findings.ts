import type { Notice } from '../notice.ts'
import { fillPlaces, refusals } from '../refusal.ts'

/** Parts around the platform that its settings name, in the order in which they are shown. */
export const OUTSIDE_PARTS = [
  'database',
  'broker',
  'issuer',
  'mail',
  'files',
  'scanner',
  'traces',
  'alarms',
  'flags',
  'status',
  'maps',
  'words',
  'links',
  'zoneRules',
] as const
export type OutsidePart = (typeof OUTSIDE_PARTS)[number]

/**
 * Sentences for all that can be wrong with a part: each names its setting, what to do, and what was seen. `seen` is of the
 * other side and in no language of people: codes, names, versions.
 */
export const outsideFindings = refusals({
  OutsideAway:
    '{setting} leads to nothing that answers: start the service, or correct the address. Seen: {seen}.',
  OutsideUntrusted:
    '{setting} leads to a certificate that is not trusted here: name its authority in NODE_EXTRA_CA_CERTS, or correct the host. Seen: {seen}.',
  OutsideAnswersOther:
    '{setting} leads to something else than this service: correct the address. Seen: {seen}.',
  OutsideRefuses:
    '{setting} leads to a service that refuses the platform: compare user, password, key or certificate with what it knows. Seen: {seen}.',
  OutsideClosedToPages:
    '{setting} leads to a service that the pages of the product may not read: let it allow the origin of PUBLIC_URL (CORS). Seen: {seen}.',
  DatabaseTooOld: '{setting} leads to a PostgreSQL older than 15: bring the server up to date. Seen: {seen}.',
  DatabaseReadOnly:
    '{setting} leads to a server that takes no writes: name the one that leads. Seen: {seen}.',
  DatabaseSessionNotKept:
    '{setting} leads through a pool that changes connections between statements: let the pool work in session mode, or name the server itself. Seen: {seen}.',
  DatabaseSettingsLost:
    '{setting} leads through a pool that refuses or takes away the settings of a connection: let it pass them on, or give them to the user with alter role. Seen: {seen}.',
  BrokerSilent:
    '{setting} leads to a broker that confirms a message and does not deliver it: let the user of the platform read and write all below commissioning/v1/iqs/. Seen: {seen}.',
  BrokerRefusesTopic:
    '{setting} leads to a broker that refuses a topic: let the user of the platform read and write all below commissioning/v1/iqs/. Seen: {seen}.',
  BrokerGrantsLess:
    '{setting} leads to a broker that grants less than QoS 1, so that messages can be lost: allow QoS 1 there. Seen: {seen}.',
  BrokerForgetsRetained:
    '{setting} leads to a broker that delivers no retained messages to a subscription with +: after a restart of the platform an IQ that was lost meanwhile shows offline minutes late. Take a broker that delivers them. Seen: {seen}.',
  BrokerEndsSessions:
    '{setting} leads to a broker that keeps no session of who is away: what IQs tell while no platform is connected is lost. Let the broker keep sessions. Seen: {seen}.',
  BrokerEndsSessionsSoon:
    '{setting} leads to a broker that ends the session of who is away too soon: if no platform is connected for longer, what IQs tell is lost. Let the broker keep sessions for 30 days. Seen: {seen}.',
  IssuerNamesOther:
    '{setting} is not what the discovery document names, so nobody can sign in: set it to that, letter by letter. Seen: {seen}.',
  IssuerHasNoKey:
    '{setting} leads to an issuer without a key that could verify a token, so nobody can sign in: let it publish its signing keys. Seen: {seen}.',
  IssuerWantsPushed:
    '{setting} leads to an issuer that wants pushed authorization requests, which the pages do not send: switch that off for their clients. Seen: {seen}.',
  ClockDiffers:
    'The clock of this machine and that of the service at {setting} differ: let both keep their time by NTP. Seen: {seen}.',
  StoreRefuses:
    '{setting} leads to a store that does not do what it is asked: let the key list the bucket, and read, write and delete objects in it. Seen: {seen}.',
  StoreForgets:
    '{setting} leads to a store that confirms a file and does not keep it as it is: correct the address. Seen: {seen}.',
  ZoneRulesOld:
    'The timezone rules of the platform were taken in more than a year ago: bring the product up to date. Seen: {seen}.',
  ZoneRulesDiffer:
    'The database counts the hours of zones in use by other rules than the platform: bring the timezone data of its machine up to date, or the product. Seen: {seen}.',
})
export type OutsideCode = keyof typeof outsideFindings

/** Those with which the product works, and something is lost, late or soon wrong. */
const WARNINGS: ReadonlySet<OutsideCode> = new Set([
  'OutsideClosedToPages',
  'BrokerForgetsRetained',
  'BrokerEndsSessions',
  'BrokerEndsSessionsSoon',
  'ClockDiffers',
  'ZoneRulesOld',
  'ZoneRulesDiffer',
] as const)

/** A warning does not keep the product from working. */
const isOutsideWarning = (code: OutsideCode): boolean => WARNINGS.has(code)

/** One thing that is wrong with a part; `seen` comes without its last full stop. */
export interface OutsideFinding {
  code: OutsideCode
  seen: string
}

/** The sentence of a finding, in English, with its params for translations. */
export function outsideNotice(
  { code, seen }: OutsideFinding,
  setting: string,
): Required<Pick<Notice, 'params'>> & Notice {
  const params = { setting, seen }
  return { code, message: fillPlaces(outsideFindings[code].message, params), params }
}

/** Whether all that was found lets the product work. */
export const isOutsideWorking = (findings: readonly { code: OutsideCode }[]): boolean =>
  findings.every(({ code }) => isOutsideWarning(code))
