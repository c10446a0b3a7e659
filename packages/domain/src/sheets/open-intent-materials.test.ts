import { expect, test } from 'vitest'
import { createWallClassReader } from './open-intent-materials.ts'

const brick = (rf_properties: unknown, more: object = {}) => ({ name: 'Brick', rf_properties, ...more })
const segment = (more: object = {}) => ({ wall_type: 'Brick', ...more })

test.each([
  ['this product', brick(null, { commissioning_class: 'shielded' }), segment(), 'shielded'],
  ['its whole loss', brick({ attenuation_flat: 20 }), segment(), 'concrete_20'],
  ['its loss per metre', brick({ attenuation_per_m: 100 }, { thickness_m: 0.2 }), segment(), 'concrete_20'],
  ['its name, without a thickness', brick({ attenuation_per_m: 100 }), segment(), 'brick_24'],
  ['its name, without a loss', brick({}, { thickness_m: 0.1 }), segment(), 'brick_10'],
  ['its name, where the loss is no number', brick({ attenuation_flat: '3' }), segment(), 'brick_24'],
  [
    'its name, where the loss per metre is none',
    brick({ attenuation_per_m: '9' }, { thickness_m: 1 }),
    segment(),
    'brick_24',
  ],
  ['its name, where nothing is said of radio', brick(null), segment(), 'brick_24'],
  ['its name and thickness as drawn', brick(undefined), segment({ thickness: 0.16 }), 'brick_10'],
  ['its name, from 17 cm on', brick(undefined), segment({ thickness: 0.17 }), 'brick_24'],
  [
    'the name of no material',
    brick({ attenuation_flat: 3 }),
    { wall_type: 'Steel door' },
    'glass_or_wood_door',
  ],
])('the class of a wall is that of %s [POUT-08]', (_, material, wall, found) => {
  expect(createWallClassReader([material])(wall)).toBe(found)
})
