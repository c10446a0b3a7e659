import { USUAL_WALL_CLASS, WALL_CLASSES, type WallClass } from '@commissioning/domain/radio/wall-classes'
import { useState } from 'react'
import { readLocal, writeLocal } from '../../lib/local-store.ts'

const REMEMBERED = 'wall-material'

/** The material of the next walls, as it was chosen last in this browser. */
export function useWallMaterial() {
  const [material, setMaterial] = useState<WallClass>(
    () => WALL_CLASSES.find((one) => one === readLocal(REMEMBERED)) ?? USUAL_WALL_CLASS,
  )
  return {
    material,
    select: (to: WallClass) => {
      setMaterial(to)
      writeLocal(REMEMBERED, to)
    },
  }
}

export type WallMaterial = ReturnType<typeof useWallMaterial>
