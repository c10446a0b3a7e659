import type { Point } from '@commissioning/domain/geometry/point'
import type { Wall } from '@commissioning/domain/radio/radio-model'
import type { ManufacturedDevice } from './production-list.ts'

export interface MovedDevice {
  mac: string
  /** Null is its box. */
  from: Point | null
  sign: string | null
  at: Point
}

/** Lengths are metres on the site. */
export interface GroundPicture {
  /** The name under which it is stored. */
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

/** A plan brings all of these, a picture only itself. */
export interface LaidGround {
  name: string
  picture: GroundPicture | null
  doors: GroundDoor[]
  /** Null leaves those of the site. */
  walls: Wall[] | null
  devices: { made: ManufacturedDevice; at: Point; sign: string }[]
}

/** The background remembers what was there before, for when it is taken away. */
export interface FloorBackground extends Pick<LaidGround, 'name' | 'picture' | 'doors'> {
  isPlan: boolean
  before: { walls: Wall[] | null; devices: MovedDevice[] }
}
