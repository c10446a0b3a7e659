/**
 * How far around a pixel it is asked what is bright and what is dark, as a part of the picture's shorter side. Near reads
 * small codes in deep shadow, wide reads codes whose modules are larger than near reaches.
 */
export const LIGHT_WINDOW_SHARE = { near: 1 / 50, wide: 1 / 10 } as const

/** Bright must be this many times dark; where it is not there is only paper, or only ink. */
const LEAST_CONTRAST = 2.4

/** Between dark and bright; below the half, because at the edge of a shadow there is sunlit paper beside it on every side. */
const INK_BELOW = 0.4

/** Sensors add a little light of their own, which weighs most in the dark. */
const SENSOR_FLOOR = 8

interface Pixels {
  data: Uint8ClampedArray
  width: number
  height: number
}

/**
 * Makes a picture black and white by what is bright and dark nearby, in proportion: under the hard edge of a shadow white
 * paper may be darker than sunlit ink, where one threshold for a whole row or a wide surrounding reads neither side.
 */
export function binarizePicture(
  { data, width, height }: Pixels,
  reach: keyof typeof LIGHT_WINDOW_SHARE,
): void {
  const light = new Float32Array(width * height)
  for (let at = 0; at < light.length; at += 1) light[at] = LOGARITHMS[greyAt(data, at * 4)] ?? 0
  const size = { width, height, reach: Math.ceil(Math.min(width, height) * LIGHT_WINDOW_SHARE[reach]) }
  const dark = pickNearby(light, size, Math.min)
  const bright = pickNearby(light, size, Math.max)
  const least = Math.log(LEAST_CONTRAST)
  for (let at = 0; at < light.length; at += 1) {
    const [low, high] = [dark[at] ?? 0, bright[at] ?? 0]
    const isInk = high - low >= least && (light[at] ?? 0) < low + (high - low) * INK_BELOW
    data.fill(isInk ? 0 : 255, at * 4, at * 4 + 3)
  }
}

type PickOfTwo = (a: number, b: number) => number

interface PictureArea {
  width: number
  height: number
  reach: number
}

/** The extreme of the square around each pixel: along the rows, then along the columns. */
function pickNearby(light: Float32Array, { width, height, reach }: PictureArea, pick: PickOfTwo) {
  const inRows = new Float32Array(light.length)
  const found = new Float32Array(light.length)
  for (let y = 0; y < height; y += 1)
    slideWindow(light, inRows, { from: y * width, step: 1, count: width, reach }, pick)
  for (let x = 0; x < width; x += 1)
    slideWindow(inRows, found, { from: x, step: width, count: height, reach }, pick)
  return found
}

interface PixelLine {
  reach: number
  from: number
  step: number
  count: number
}

/** The extreme of a window over a line in the same time for every width of it (van Herk, Gil and Werman). */
function slideWindow(
  source: Float32Array,
  target: Float32Array,
  { from, step, count, reach }: PixelLine,
  pick: PickOfTwo,
): void {
  const span = 2 * reach + 1
  const at = (place: number) => source[from + Math.min(count - 1, Math.max(0, place)) * step] ?? 0
  const length = Math.ceil((count + span) / span) * span
  const forward = new Float32Array(length)
  const backward = new Float32Array(length)
  for (let place = 0; place < length; place += 1) {
    const value = at(place - reach)
    forward[place] = place % span === 0 ? value : pick(forward[place - 1] ?? value, value)
  }
  for (let place = length - 1; place >= 0; place -= 1) {
    const value = at(place - reach)
    backward[place] = place % span === span - 1 ? value : pick(backward[place + 1] ?? value, value)
  }
  for (let place = 0; place < count; place += 1)
    target[from + place * step] = pick(backward[place] ?? 0, forward[place + span - 1] ?? 0)
}

const greyAt = (data: Uint8ClampedArray, at: number) =>
  (306 * (data[at] ?? 0) + 601 * (data[at + 1] ?? 0) + 117 * (data[at + 2] ?? 0)) >> 10

const LOGARITHMS = Float32Array.from({ length: 256 }, (_, value) => Math.log(value + SENSOR_FLOOR))
