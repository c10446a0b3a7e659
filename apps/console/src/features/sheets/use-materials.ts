import { WALL_CLASSES, type WallClass } from '@commissioning/domain/radio/wall-classes'
import { useTranslation } from 'react-i18next'

/** The materials of walls as people choose them. */
export function useMaterials() {
  const { t } = useTranslation('sheets')
  const labelOf = (material: WallClass) => t(`walls.materials.${material}`)
  return {
    labelOf,
    options: WALL_CLASSES.map((value) => ({ value, label: labelOf(value) })),
    read: (value: string | null) => WALL_CLASSES.find((one) => one === value),
  }
}
