import { useEffect, useRef, useState } from 'react'
import { type AimedCode, aimedCodes, type Box, selectNearestOfEachCode } from './aimed-codes.ts'
import { type CodeReader, openCodeReader } from './code-reader.ts'
import { findAimedCode, type Scan, type ScanKind } from './scan-content.ts'

/** Why a picture could not be read. */
export type ReadFault = 'photo' | 'photoEmpty' | 'unreadable'

interface Dependencies {
  scans: ScanKind
  /** It is called after each look, with undefined for a frame without a code. */
  onSeen: (scan: Scan | undefined) => void
}

const MAX_PHOTO_PX = 2_400

/** Reads frames and photos; the reader is made ready at once. */
export function useReader({ scans, onSeen }: Dependencies) {
  const reader = useRef<CodeReader>(undefined)
  /** Codes of the last frame are stored because one look may have missed a neighbour. */
  const held = useRef<AimedCode[]>([])
  const [fault, setFault] = useState<ReadFault>()
  useEffect(() => {
    const opened = openCodeReader()
    reader.current = opened
    return () => opened.close()
  }, [])

  const tell = (scan: Scan | undefined) => {
    if (scan) setFault(undefined)
    onSeen(scan)
  }
  /** A code beside the middle of the frame is taken only after a second look, together with what that one finds. */
  const takeOfFrames = (aimed: AimedCode[]) => {
    const before = held.current
    held.current = []
    if (before.length > 0 || aimed.length === 0 || aimed.some(({ isHit }) => isHit))
      tell(findAimedCode(scans, selectNearestOfEachCode([...before, ...aimed])))
    else held.current = aimed
  }
  const readFrame = async (picture: ImageBitmap, frame: Box) => {
    try {
      takeOfFrames(aimedCodes((await reader.current?.read(picture, 'next')) ?? [], frame))
    } catch (error) {
      setFault('unreadable')
      throw error
    }
  }
  const readPhoto = async (photo: File) => {
    setFault(undefined)
    const picture = await decodePhoto(photo).catch(() => undefined)
    if (!picture) return setFault('photo')
    const whole = { x: 0, y: 0, width: picture.width, height: picture.height }
    try {
      const codes = (await reader.current?.read(picture, 'every')) ?? []
      if (codes.length === 0) setFault('photoEmpty')
      tell(findAimedCode(scans, aimedCodes(codes, whole)))
    } catch {
      setFault('unreadable')
    }
  }
  return { fault, readFrame, readPhoto }
}

/** Upright, and no larger than reading it needs. */
async function decodePhoto(photo: File): Promise<ImageBitmap> {
  const whole = await createImageBitmap(photo)
  const scale = MAX_PHOTO_PX / Math.max(whole.width, whole.height)
  if (scale >= 1) return whole
  const resizeWidth = Math.round(whole.width * scale)
  const small = await createImageBitmap(whole, { resizeWidth, resizeQuality: 'medium' })
  whole.close()
  return small
}
