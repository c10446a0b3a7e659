import type { Place } from '@commissioning/contract/maps/maps-endpoints'
import * as z from 'zod/mini'
import { addressLabel, mapsFailedError } from './place-source.ts'

interface PlacesRequest<Schema extends z.ZodMiniType> {
  url: string
  answers: Schema
  headers?: Record<string, string>
  send: typeof fetch
  timeoutMs: number
}

/** Asks a maps service; whatever is not the documented answer is a fault of the maps. */
export async function askMaps<Schema extends z.ZodMiniType>(
  wanted: PlacesRequest<Schema>,
): Promise<z.infer<Schema>> {
  const { url, answers, headers = {}, send, timeoutMs } = wanted
  try {
    const response = await send(url, { headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) throw mapsFailedError()
    return answers.parse(await response.json())
  } catch {
    throw mapsFailedError()
  }
}

const Known = z.strictObject({
  latitude: z.number(),
  longitude: z.number(),
  country: z.string(),
  countryCode: z.string(),
  region: z.string(),
  settlement: z.string(),
  zipCode: z.string(),
  street: z.string(),
  buildingNumber: z.string(),
})

/** For a service without a look-up by id: the place itself is its id. */
export function encodePlaceAsId(place: z.infer<typeof Known>): Place {
  const id = Buffer.from(JSON.stringify(place)).toString('base64url')
  return { ...place, id, label: addressLabel(place) }
}

export function decodePlaceId(id: string): Place | undefined {
  try {
    const place = Known.parse(JSON.parse(Buffer.from(id, 'base64url').toString()))
    return { ...place, id, label: addressLabel(place) }
  } catch {
    return undefined
  }
}

/** Several places of one address are one suggestion. */
export function removeDuplicateSuggestions(places: readonly Place[]) {
  const labels = new Map(places.map(({ id, label }) => [label, id]))
  return [...labels].map(([label, id]) => ({ id, label }))
}
