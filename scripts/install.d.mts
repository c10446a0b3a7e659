interface LockedPackage {
  version?: string
  integrity?: string
  link?: boolean
  optional?: boolean
  devOptional?: boolean
  peer?: boolean
}

interface LockFile {
  packages: Record<string, LockedPackage>
}

export function ensureInstalled(root: string, say: (line: string) => void): string
export function lockIsInstalled(lock: LockFile, installed: LockFile): boolean
