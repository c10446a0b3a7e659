/** What is bright and what is dark is asked of this many pixels to each side. */
const REACH_PX = 12

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
export function evenLight({ data, width, height }: Pixels): void {
  const light = new Float32Array(width * height)
  for (let at = 0; at < light.length; at += 1) light[at] = LOGARITHMS[grey(data, at * 4)] ?? 0
  const size = { width, height }
  const dark = nearby(light, size, Math.min)
  const bright = nearby(light, size, Math.max)
  const least = Math.log(LEAST_CONTRAST)
  for (let at = 0; at < light.length; at += 1) {
    const [low, high] = [dark[at] ?? 0, bright[at] ?? 0]
    const isInk = high - low >= least && (light[at] ?? 0) < low + (high - low) * INK_BELOW
    data.fill(isInk ? 0 : 255, at * 4, at * 4 + 3)
  }
}

type Pick = (a: number, b: number) => number

/** The extreme of the square around each pixel: along the rows, then along the columns. */
function nearby(light: Float32Array, { width, height }: { width: number; height: number }, pick: Pick) {
  const inRows = new Float32Array(light.length)
  const found = new Float32Array(light.length)
  for (let y = 0; y < height; y += 1) slide(light, inRows, { from: y * width, step: 1, count: width }, pick)
  for (let x = 0; x < width; x += 1) slide(inRows, found, { from: x, step: width, count: height }, pick)
  return found
}

interface Line {
  from: number
  step: number
  count: number
}

/** The extreme of a window over a line in the same time for every width of it (van Herk, Gil and Werman). */
function slide(source: Float32Array, target: Float32Array, { from, step, count }: Line, pick: Pick): void {
  const span = 2 * REACH_PX + 1
  const at = (place: number) => source[from + Math.min(count - 1, Math.max(0, place)) * step] ?? 0
  const length = Math.ceil((count + span) / span) * span
  const forward = new Float32Array(length)
  const backward = new Float32Array(length)
  for (let place = 0; place < length; place += 1) {
    const value = at(place - REACH_PX)
    forward[place] = place % span === 0 ? value : pick(forward[place - 1] ?? value, value)
  }
  for (let place = length - 1; place >= 0; place -= 1) {
    const value = at(place - REACH_PX)
    backward[place] = place % span === span - 1 ? value : pick(backward[place + 1] ?? value, value)
  }
  for (let place = 0; place < count; place += 1)
    target[from + place * step] = pick(backward[place] ?? 0, forward[place + span - 1] ?? 0)
}

const grey = (data: Uint8ClampedArray, at: number) =>
  (306 * (data[at] ?? 0) + 601 * (data[at + 1] ?? 0) + 117 * (data[at + 2] ?? 0)) >> 10

const LOGARITHMS = Float32Array.from({ length: 256 }, (_, value) => Math.log(value + SENSOR_FLOOR))
