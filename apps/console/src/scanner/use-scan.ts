import type { Refusal } from '@commissioning/domain/refusal'
import { useEffect, useRef, useState } from 'react'
import { type CodeReader, openCodeReader } from './code-reader.ts'
import { type ScanKind, scanOf } from './scan-content.ts'

export type ScanFault =
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'photo' | 'photoEmpty' | 'unreadable' }

interface Needs {
  scans: ScanKind
  onScan: (value: string) => void
}

const MOST_PHOTO_PX = 2_400

/** Reads frames and photos until one holds what the field wants; the reader is made ready at once. */
export function useScan({ scans, onScan }: Needs) {
  const reader = useRef<CodeReader>(undefined)
  const [fault, setFault] = useState<ScanFault>()
  useEffect(() => {
    const opened = openCodeReader()
    reader.current = opened
    return () => opened.close()
  }, [])

  const take = (contents: string[]) => {
    const scan = scanOf(scans, contents)
    if (scan && 'value' in scan) onScan(scan.value)
    else if (scan) setFault({ kind: 'refused', refusal: scan.refusal })
  }
  const readFrame = async (picture: ImageBitmap) => {
    try {
      take((await reader.current?.read(picture, 'next')) ?? [])
    } catch (error) {
      setFault({ kind: 'unreadable' })
      throw error
    }
  }
  const readPhoto = async (photo: File) => {
    setFault(undefined)
    const picture = await pictureOf(photo).catch(() => undefined)
    if (!picture) return setFault({ kind: 'photo' })
    try {
      const contents = (await reader.current?.read(picture, 'every')) ?? []
      if (contents.length === 0) setFault({ kind: 'photoEmpty' })
      take(contents)
    } catch {
      setFault({ kind: 'unreadable' })
    }
  }
  return { fault, readFrame, readPhoto }
}

/** Upright, and no larger than reading it needs. */
async function pictureOf(photo: File): Promise<ImageBitmap> {
  const whole = await createImageBitmap(photo)
  const scale = MOST_PHOTO_PX / Math.max(whole.width, whole.height)
  if (scale >= 1) return whole
  const resizeWidth = Math.round(whole.width * scale)
  const small = await createImageBitmap(whole, { resizeWidth, resizeQuality: 'medium' })
  whole.close()
  return small
}
