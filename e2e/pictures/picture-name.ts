/** A phone, a tablet and a desk. */
export const PICTURE_SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const

export const PICTURE_LOOKS = ['light', 'dark'] as const

/** Sorted by their names, the pictures of a screen stand together, the smallest first. */
export const pictureName = (
  screen: string,
  { width }: (typeof PICTURE_SIZES)[number],
  look: (typeof PICTURE_LOOKS)[number],
): string => `${screen}.${String(width).padStart(4, '0')}-${look}.png`
