/** RFnet sends at 868 MHz and BLUEnet at 2.44 GHz. */
export type Band = '868' | '2440'

/**
 * Mean loss of a wall in dB per band, by material: the slab formula of ITU-R P.2040 and measured concrete, rounded up to what
 * installers meet (decision 105).
 */
export const WALL_LOSS = {
  glass_or_wood_door: { '868': 2, '2440': 3 },
  drywall: { '868': 2, '2440': 3 },
  brick_10: { '868': 4, '2440': 6 },
  brick_24: { '868': 7, '2440': 9 },
  concrete_20: { '868': 12, '2440': 20 },
  shielded: { '868': 20, '2440': 26 },
} as const satisfies Record<string, Record<Band, number>>

export type WallClass = keyof typeof WALL_LOSS
export const WALL_CLASSES = Object.keys(WALL_LOSS) as WallClass[]

/** A wall counts as this until somebody says what it is. */
export const USUAL_WALL_CLASS: WallClass = 'brick_24'
