import type { RepositoryFile } from '../repository/source-file.ts'

interface LockedPackage {
  optionalDependencies?: Record<string, string>
}

/** Optional packages, those of other machines, that a lock file does not hold: without them `npm ci` refuses it. */
export const findUnlockedPackages = (files: readonly RepositoryFile[]) =>
  files.filter(({ path }) => path.endsWith('package-lock.json')).flatMap(unlockedIn)

function unlockedIn({ path, text }: RepositoryFile): string[] {
  const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(text)
  return Object.entries(packages).flatMap(([owner, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !foldersAbove(owner).some((folder) => `${folder}node_modules/${name}` in packages))
      .map((name) => `${path} lacks ${name}`),
  )
}

/** npm looks for the dependencies of a package in its own folder, then in each one above. */
function foldersAbove(owner: string): string[] {
  const parts = owner.split('/')
  return ['', ...parts.map((_, index) => `${parts.slice(0, index + 1).join('/')}/`)]
}
