import { createContext, use } from 'react'

/**
 * Makes a context that stands around every page: its provider, and the hook that reads it and
 * throws where the provider is missing.
 */
export function createRequiredContext<Value>(name: string) {
  const Context = createContext<Value | undefined>(undefined)
  const read = (): Value => {
    const value = use(Context)
    if (value === undefined) throw new Error(`use${name} needs a ${name}Provider`)
    return value
  }
  return [Context, read] as const
}
