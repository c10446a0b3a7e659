import { useEffect, useState } from 'react'

/**
 * An address of this page for what is in memory. It ends with the component, or when something else
 * is given: then there is none until there is one for that.
 */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [made, setMade] = useState<{ blob: Blob; url: string }>()
  useEffect(() => {
    if (!blob) return
    const url = URL.createObjectURL(blob)
    setMade({ blob, url })
    return () => URL.revokeObjectURL(url)
  }, [blob])
  return made && made.blob === blob ? made.url : undefined
}
