import type { Point } from '../geometry/point.ts'
import type { Wall } from '../radio/radio-model.ts'
import { WALL_LOSS, type WallClass } from '../radio/wall-classes.ts'
import type { PicturePosition } from './sheet-rules.ts'

const OPEN_INTENT_VERSION = '2.0.0'
export const METRES_PER_FOOT = 0.3048

interface SentSheet {
  name: string
  floorNumber: number | null
  frame: PicturePosition
  /** The path leads into the zip. */
  picturePath: string | undefined
  walls: readonly Wall[]
}

export interface OpenIntentItem {
  kind: 'iq' | 'repeater' | 'lock' | 'door'
  name: string
  code: string | null
  /** Its sheet by its place among those that are sent. */
  place: (Point & { sheet: number }) | undefined
}

export interface SentPlan {
  site: string
  sheets: readonly SentSheet[]
  planItems: readonly OpenIntentItem[]
}

/** Thickness is named where the class names it. */
const MATERIALS = {
  glass_or_wood_door: { name: 'Glass or wooden door', display_color: '#5f9dc4' },
  drywall: { name: 'Drywall', display_color: '#8a4b12' },
  brick_10: { name: 'Brick, 10 cm', thickness_m: 0.1, display_color: '#8a4b12' },
  brick_24: { name: 'Brick, 24 cm', thickness_m: 0.24, display_color: '#8a4b12' },
  concrete_20: { name: 'Concrete, 20 cm', thickness_m: 0.2, display_color: '#55606a' },
  shielded: { name: 'Steel, lift or fire wall', display_color: '#7a1f1f' },
} as const satisfies Record<WallClass, object>

/**
 * A plan as OpenIntent has it. Its origin is the lower left corner of the picture. A wall's points have no unit of their own:
 * programs read them in that of the first dimension, which is pixels. IQs and repeaters are its access points, because
 * others hang on them; locks and doors are reference markers. What is not of its schema has the prefix of this product.
 */
export function writeOpenIntent({ site, sheets, planItems }: SentPlan) {
  const names = uniqueNames(sheets.map(({ name }) => name))
  const classes = new Set(sheets.flatMap(({ walls }) => walls.map((wall) => wall.class)))
  const at = ({ place }: OpenIntentItem) => {
    const frame = place && sheets[place.sheet]?.frame
    return frame ? { coordinates: coordinatesOf(frame, place) } : {}
  }
  const senders = planItems.filter(({ kind }) => kind === 'iq' || kind === 'repeater')
  return {
    openintent_version: OPEN_INTENT_VERSION,
    // its schema requires both beside the version of the whole
    accesspoint_version: OPEN_INTENT_VERSION,
    floorplan_version: OPEN_INTENT_VERSION,
    accesspoints: senders.map((sender) => {
      const { name, code, kind, place } = sender
      return {
        name,
        ...(place ? { floorplan_name: names[place.sheet] } : {}),
        ...(code === null ? {} : { serial_number: code, ...macOf(code) }),
        ...at(sender),
        commissioning_kind: kind,
      }
    }),
    floorplans: sheets.map(({ floorNumber, frame, picturePath, walls }, sheet) => ({
      name: names[sheet],
      project_name: site,
      ...(floorNumber === null ? {} : { floor_id: `${floorNumber}` }),
      ...(picturePath === undefined ? {} : { map_uri: `file://${picturePath}` }),
      rotation: 0,
      dimensions: dimensionsOf(frame),
      ...(walls.length === 0
        ? {}
        : {
            wall_segments: walls.map(({ from, to, class: material }) => ({
              wall_type: MATERIALS[material].name,
              start_point: pixelsUp(frame, from),
              end_point: pixelsUp(frame, to),
            })),
          }),
      reference_markers: planItems
        .filter(({ kind, place }) => (kind === 'lock' || kind === 'door') && place?.sheet === sheet)
        .map(({ name, kind, code, place }) => ({
          name,
          reference_text: code === null ? kind : `${kind} ${code}`,
          ...(place ? { coordinate: coordinatesOf(frame, place)[1] } : {}),
          commissioning_kind: kind,
        })),
    })),
    wall_materials: [...classes].map((material) => ({
      ...MATERIALS[material],
      rf_properties: { attenuation_flat: WALL_LOSS[material]['2440'] },
      commissioning_class: material,
    })),
  }
}

/** The schema knows MACs of six pairs alone. */
function macOf(code: string) {
  const pairs = /^[\da-f]{12}$/i.test(code) ? code.toLowerCase().match(/../g) : null
  return pairs ? { mac_address: pairs.join(':') } : {}
}

const positive = (value: number) => Math.max(0, Number(value.toFixed(3)))

const pixelsUp = ({ metresPerPixel, origin }: PicturePosition, { x, y }: Point): Point => ({
  x: positive((x - origin.x) / metresPerPixel),
  y: positive((y - origin.y) / metresPerPixel),
})

/** In the order that programs expect: pixels, metres, feet. */
function coordinatesOf(frame: PicturePosition, place: Point) {
  const metres = { x: positive(place.x - frame.origin.x), y: positive(place.y - frame.origin.y) }
  const feet = { x: positive(metres.x / METRES_PER_FOOT), y: positive(metres.y / METRES_PER_FOOT) }
  return [
    { coordinate_xyz: { ...pixelsUp(frame, place), unit: 'pixels' } },
    { coordinate_xyz: { ...metres, unit: 'meters' } },
    { coordinate_xyz: { ...feet, unit: 'feet' } },
  ]
}

function dimensionsOf({ picture, metresPerPixel }: PicturePosition) {
  const { width, height } = picture
  const metres = { width: width * metresPerPixel, length: height * metresPerPixel }
  return [
    { width, length: height, unit: 'pixels' },
    { width: positive(metres.width), length: positive(metres.length), unit: 'meters' },
    {
      width: positive(metres.width / METRES_PER_FOOT),
      length: positive(metres.length / METRES_PER_FOOT),
      unit: 'feet',
    },
  ]
}

/** Names of floor plans are unique in a file. */
function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    let unique = name
    for (let more = 2; taken.has(unique); more++) unique = `${name} (${more})`
    taken.add(unique)
    return unique
  })
}
