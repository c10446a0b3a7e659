import type { Point } from '@commissioning/domain/geometry/point'
import type { Wall } from '@commissioning/domain/radio/radio-model'
import type { MadeDevice } from './production-list.ts'

export interface MovedDevice {
  mac: string
  /** Null is its box. */
  from: Point | null
  sign: string | null
  at: Point
}

/** Where a picture lies, in metres on the site. */
export interface GroundPicture {
  /** The name under which it is kept. */
  file: string
  left: number
  top: number
  width: number
  height: number
}

export interface GroundDoor {
  /** Its number and name. */
  name: string
  at: Point
}

/** What a plan or a picture brings. */
export interface LaidGround {
  name: string
  picture: GroundPicture | null
  doors: GroundDoor[]
  /** Null leaves those of the site. */
  walls: Wall[] | null
  devices: { made: MadeDevice; at: Point; sign: string }[]
}

/** What lies under the site, and what was there before, for when it is taken away. */
export interface Ground extends Pick<LaidGround, 'name' | 'picture' | 'doors'> {
  isPlan: boolean
  before: { walls: Wall[] | null; devices: MovedDevice[] }
}
