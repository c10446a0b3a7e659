interface LockedPackage {
  version?: string
  integrity?: string
  link?: boolean
  optional?: boolean
  dev?: boolean
  devOptional?: boolean
  peer?: boolean
}

interface LockFile {
  packages: Record<string, LockedPackage>
}

interface Extent {
  forChecks: boolean
}

export function ensureInstalled(root: string, say: (line: string) => void, extent?: Extent): string
export function lockIsInstalled(lock: LockFile, installed: LockFile, extent: Extent): boolean

export function removeHeaders(root: string): void
