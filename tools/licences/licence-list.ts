interface LockedPackage {
  version?: string
  license?: string
  dev?: boolean
  link?: boolean
}

interface LicensedPackage {
  name: string
  version: string
  licence: string
}

/** They ask for no more than to keep the notice. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'Bitstream-Vera',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
])

/**
 * Files beside ours that anybody may exchange, which is what the LGPL of the picture library asks for, and whose text is
 * published, which is what the MPL of the compiler of style sheets does.
 */
const BESIDE_OURS: Readonly<Record<string, RegExp>> = {
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  'MPL-2.0': /^lightningcss(?:-|$)/,
}

/** These packages name no known licence, so we have read the licence file of this very version. */
const READ_BY_US = new Map([
  ['dejavu-fonts-ttf 2.37.3', 'Bitstream-Vera'],
  ['png-js 2.0.0', 'MIT'],
])

/** The packages that come along to whoever runs the product, in the order of their names. */
export function licencesIn(lockFile: string): LicensedPackage[] {
  const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(lockFile)
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { version = '', license = 'none' }]) => {
      const name = path.replace(/^.*node_modules\//, '')
      return { name, version, licence: READ_BY_US.get(`${name} ${version}`) ?? license }
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** Packages whose licence asks for more than a notice, one sentence each. */
export const findUnwelcomeLicences = (packages: readonly LicensedPackage[]) =>
  packages
    .filter(({ name, licence }) => !isWelcome(name, licence))
    .map(({ name, version, licence }) => `${name} ${version} has the licence ${licence}`)

/** One of several licences with OR is enough, and each of several with AND has to fit. */
const isWelcome = (name: string, licence: string) =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) =>
      choice.split(' AND ').every((part) => PERMISSIVE.has(part) || BESIDE_OURS[part]?.test(name)),
    )
