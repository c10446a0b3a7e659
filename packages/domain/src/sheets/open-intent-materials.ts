import { USUAL_WALL_CLASS, WALL_CLASSES, WALL_LOSS, type WallClass } from '../radio/wall-classes.ts'

type JsonObject = Readonly<Record<string, unknown>>

const MATERIAL_WORDS: readonly [RegExp, WallClass][] = [
  [/glass|window|door|wood/i, 'glass_or_wood_door'],
  [/drywall|gypsum|plaster|cubicle/i, 'drywall'],
  [/concrete/i, 'concrete_20'],
  [/steel|metal|elevator|lift|shaft|fire/i, 'shielded'],
]
const THIN_BRICK_METRES = 0.17

/**
 * The class of each wall segment: the one that this product wrote, else the nearest loss that its material names, else what
 * its name says, else the usual one.
 */
export function createWallClassReader(materials: readonly JsonObject[]): (segment: JsonObject) => WallClass {
  const byName = new Map(materials.map((material) => [String(material.name), material]))
  return (segment) => {
    const material = byName.get(String(segment.wall_type)) ?? {}
    const own = WALL_CLASSES.find((one) => one === material.commissioning_class)
    const said = named(String(segment.wall_type), thicknessOf(material, segment))
    return own ?? nearest(lossOf(material), said) ?? said
  }
}

function lossOf({ rf_properties, thickness_m }: JsonObject): number | undefined {
  if (typeof rf_properties !== 'object' || rf_properties === null) return undefined
  const { attenuation_flat: flat, attenuation_per_m: each } = rf_properties as JsonObject
  if (typeof flat === 'number') return flat
  return typeof each === 'number' && typeof thickness_m === 'number' ? each * thickness_m : undefined
}

const thicknessOf = (material: JsonObject, segment: JsonObject) =>
  [material.thickness_m, segment.thickness].find((one) => typeof one === 'number')

/** Between two materials that are equally near, the name decides. */
function nearest(loss: number | undefined, said: WallClass): WallClass | undefined {
  if (loss === undefined || !Number.isFinite(loss)) return undefined
  const off = (one: WallClass) => Math.abs(WALL_LOSS[one]['2440'] - loss)
  return WALL_CLASSES.reduce((best, one) => (off(one) < off(best) ? one : best), said)
}

function named(name: string, thickness: number | undefined): WallClass {
  if (/brick|masonry/i.test(name))
    return thickness !== undefined && thickness < THIN_BRICK_METRES ? 'brick_10' : 'brick_24'
  return MATERIAL_WORDS.find(([words]) => words.test(name))?.[1] ?? USUAL_WALL_CLASS
}
