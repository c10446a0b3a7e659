import * as z from 'zod/mini'
import { defineEndpoints } from '../http/endpoint.ts'
import { IntercomLocation } from '../intercom/intercom-fields.ts'

/** A place with its address; what the maps service does not know of it is empty. */
export const Place = z.extend(IntercomLocation, {
  /** The whole address in one line. */
  label: z.string(),
})
export type Place = z.infer<typeof Place>

export const PlaceSuggestion = z.strictObject({ id: z.string(), label: z.string() })
export type PlaceSuggestion = z.infer<typeof PlaceSuggestion>

const degreesSchema = (limit: number) =>
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,20})?$/, 'Degrees are expected.')),
    z.pipe(z.transform(Number), z.number().check(z.gte(-limit), z.lte(limit))),
  )

const refuses = ['MapsFailed'] as const
const refusesOne = [...refuses, 'NotFound'] as const

export const mapsEndpoints = defineEndpoints({
  getMaps: {
    method: 'GET',
    path: '/maps',
    summary: 'Which maps service there is, and whom its data is owed to',
    reply: z.strictObject({ provider: z.string(), attribution: z.string() }),
  },
  suggestPlaces: {
    method: 'GET',
    path: '/maps/suggestions',
    summary: 'The places that an address begins to name, best first',
    query: z.strictObject({ search: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
    reply: z.strictObject({ items: z.array(PlaceSuggestion) }),
    refuses,
  },
  getPlace: {
    method: 'GET',
    path: '/maps/place',
    summary: 'The details of a suggested place',
    query: z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(4_000)) }),
    reply: Place,
    refuses: refusesOne,
  },
  findPlaceAt: {
    method: 'GET',
    path: '/maps/position',
    summary: 'The place at a position, in degrees',
    query: z.strictObject({ latitude: degreesSchema(90), longitude: degreesSchema(180) }),
    reply: Place,
    refuses: refusesOne,
  },
})
