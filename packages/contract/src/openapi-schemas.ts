import * as z from 'zod/mini'
import { AccessRules } from './access-decision/access-decision-endpoints.ts'
import { AccessGroup, AccessGroupRow, AccessSchedule } from './access-groups/access-group-endpoints.ts'
import { CurrentUser, Role } from './account/account-endpoints.ts'
import { JobQueue, Operations } from './admin/operations-endpoints.ts'
import { AlarmCenter, AlarmMonitoring } from './alarm-monitoring/alarm-monitoring-endpoints.ts'
import { Company, CompanyAdmin, Country } from './company/company-endpoints.ts'
import { BoxLookupResult } from './device-registry/box-endpoints.ts'
import {
  Assignee,
  DoorIssue,
  DoorTest,
  DoorTestAnswer,
  DoorTestPolicy,
  DoorTestRun,
  DoorTestSummary,
} from './door-tests/door-test-fields.ts'
import { Door } from './doors/door-endpoints.ts'
import { ChangeEvent } from './events.ts'
import { FloorPlan } from './floor-plans/floor-plan-endpoints.ts'
import { Floor } from './floors/floor-endpoints.ts'
import { Hardware, IqTreeItem, LockDetail } from './hardware-tree/hardware-fields.ts'
import { IqTree, TreeOfIq } from './hardware-tree/tree-endpoints.ts'
import { ErrorReply } from './http/errors.ts'
import { FloorPlace } from './http/fields.ts'
import { wireKey } from './http/wire.ts'
import { Installation, InstallationDetail } from './installations/installation-endpoints.ts'
import { Entrance, IntercomLocation, IntercomSite } from './intercom/intercom-fields.ts'
import { OwnedIntercomSite } from './intercom/intercom-owner-endpoints.ts'
import { Iq } from './iqs/iq-endpoints.ts'
import { Place, PlaceSuggestion } from './maps/maps-endpoints.ts'
import { Note, NotedResource, NotePhoto } from './notes/note-endpoints.ts'
import { Notification } from './notifications/notification-endpoints.ts'
import { OutsideCheck } from './outside/outside-endpoints.ts'
import { DrawnSheet, OwnedMark } from './owner/owned-plan-endpoints.ts'
import { Invitation, OwnedSite } from './owner/owner-endpoints.ts'
import { ReadinessFinding } from './readiness/readiness-endpoints.ts'
import { Reading, ReadingCondition } from './readings/reading-endpoints.ts'
import { SearchResult } from './search/search-endpoints.ts'
import { Placement } from './sheets/placement-endpoints.ts'
import { Sheet } from './sheets/sheet-endpoints.ts'
import { Wall } from './sheets/wall-endpoints.ts'
import { SiteWork } from './site-progress/site-progress-endpoints.ts'
import { RecordKey, SealedRecord } from './site-record/record-endpoints.ts'
import { StaffDetail, StaffMember } from './staff/staff-endpoints.ts'
import { OwnedTag } from './tags/owned-tag-endpoints.ts'
import { Tag, TagList, TagRegistration } from './tags/tag-endpoints.ts'
import { Tenant } from './tenants/tenant-endpoints.ts'
import { Walk, WalkStop } from './walk-list/walk-endpoints.ts'

export type Json = Record<string, unknown>

/**
 * Generated clients know these schemas by a name; others are named after the operation that sends
 * or answers them.
 */
const NAMED_SCHEMAS: Readonly<Record<string, z.core.$ZodType>> = {
  AccessGroup,
  AccessGroupRow,
  AccessSchedule,
  AccessRules,
  AlarmCenter,
  AlarmMonitoring,
  Assignee,
  Box: BoxLookupResult,
  ChangeEvent,
  Company,
  CompanyAdmin,
  Country,
  CurrentUser,
  Door,
  DoorIssue,
  DoorTest,
  DoorTestAnswer,
  DoorTestPolicy,
  DoorTestRun,
  DoorTestSummary,
  DrawnSheet,
  Entrance,
  Error: ErrorReply,
  Floor,
  FloorPlace,
  FloorPlan,
  Found: SearchResult,
  Hardware,
  Installation,
  InstallationDetail,
  IntercomLocation,
  IntercomSite,
  Invitation,
  Iq,
  IqTree,
  IqTreeItem,
  JobQueue,
  LockDetail,
  Note,
  NotedResource,
  NotePhoto,
  Notification,
  Operations,
  OutsideCheck,
  OwnedIntercomSite,
  OwnedMark,
  OwnedSite,
  OwnedTag,
  Place,
  PlaceSuggestion,
  Placement,
  ReadinessFinding,
  Reading,
  ReadingCondition,
  RecordKey,
  SealedRecord,
  Role,
  Sheet,
  SiteWork,
  StaffDetail,
  StaffMember,
  Tag,
  TagList,
  TagRegistration,
  Tenant,
  TreeOfIq,
  Walk,
  WalkStop,
  Wall,
}

type SchemaDirection = 'input' | 'output'

/** Collects the schemas of a document, each once and under its name. */
export function createSchemas() {
  const registries = { input: z.registry<{ id: string }>(), output: z.registry<{ id: string }>() }
  const used = { input: new Set<string>(), output: new Set<string>() }
  for (const registry of Object.values(registries))
    for (const [id, schema] of Object.entries(NAMED_SCHEMAS)) registry.add(schema, { id })

  return {
    /** Refers to a schema, which gets `name` unless it has one of its own. */
    refer(schema: z.core.$ZodType, direction: SchemaDirection, name: string): Json {
      const registry = registries[direction]
      const id = registry.get(schema)?.id ?? name
      registry.add(schema, { id })
      used[direction].add(id)
      return { $ref: addressOf(id) }
    },
    /** Lists the schemas that were referred to, with those that they are made of. */
    components(): Json {
      const all = {
        input: schemasIn(registries.input, 'input'),
        output: schemasIn(registries.output, 'output'),
      }
      const components: Record<string, Json> = {}
      const take = (id: string, direction: SchemaDirection): void => {
        const schema = all[direction][id]
        if (schema === undefined) throw new Error(`The document refers to ${id}, which is not there.`)
        const known = components[id]
        if (known && JSON.stringify(known) !== JSON.stringify(schema))
          throw new Error(`${id} is one thing where it is sent and another where it is answered.`)
        if (known) return
        components[id] = schema
        for (const inner of referredIn(schema)) take(inner, direction)
      }
      for (const direction of ['input', 'output'] as const)
        for (const id of used[direction]) take(id, direction)
      return Object.fromEntries(
        Object.entries(components).toSorted(([one], [other]) => (one < other ? -1 : 1)),
      )
    },
  }
}

export type Schemas = ReturnType<typeof createSchemas>

const SCHEMA_BASE = '#/components/schemas/'
const addressOf = (id: string) => SCHEMA_BASE + id

const referredIn = (schema: Json): string[] =>
  [...JSON.stringify(schema).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, id = '']) => id)

const options = {
  target: 'draft-2020-12',
  unrepresentable: 'any',
  reused: 'inline',
  override: ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) => {
    if (jsonSchema.format !== undefined) delete jsonSchema.pattern
  },
} as const

function schemasIn(registry: z.core.$ZodRegistry<{ id: string }>, io: SchemaDirection): Record<string, Json> {
  const { schemas } = z.toJSONSchema(registry, { ...options, io, uri: addressOf })
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _, $id: __, id: ___, ...json }]) => [
      id,
      // its keys are the specification's and are not converted
      id === 'Error' ? json : onWire(json),
    ]),
  )
}

/** Splits a query or the parameters of a path into parts, which OpenAPI describes one by one. */
export function schemaProperties(schema: z.core.$ZodType): { properties: Json; required: string[] } {
  const { properties = {}, required = [] } = onWire(z.toJSONSchema(schema, { ...options, io: 'input' }))
  return { properties: properties as Json, required: required as string[] }
}

/** Property names as the wire has them. */
function onWire(node: object): Json {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => {
        if (key === 'properties')
          return [
            key,
            Object.fromEntries(
              Object.entries(entry as Json).map(([name, property]) => [wireKey(name), walk(property)]),
            ),
          ]
        if (key === 'required') return [key, (entry as string[]).map(wireKey)]
        return [key, walk(entry)]
      }),
    )
  }
  return walk(node) as Json
}
