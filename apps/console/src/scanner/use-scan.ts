import type { Refusal } from '@commissioning/domain/refusal'
import { useEffect, useRef, useState } from 'react'
import { type AimedCode, aimedCodes, type Box, nearestOfEach } from './aimed-codes.ts'
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
  /** Of the last frame, kept because one look may have missed a neighbour. */
  const held = useRef<AimedCode[]>([])
  const [fault, setFault] = useState<ScanFault>()
  const [choices, setChoices] = useState<readonly string[]>()
  useEffect(() => {
    const opened = openCodeReader()
    reader.current = opened
    return () => opened.close()
  }, [])

  const take = (aimed: AimedCode[]) => {
    const scan = scanOf(scans, aimed)
    if (!scan) return
    if ('value' in scan) onScan(scan.value)
    else if ('choices' in scan) setChoices(scan.choices)
    else setFault({ kind: 'refused', refusal: scan.refusal })
  }
  /** A code beside the middle of the frame is taken only after a second look, together with what that one finds. */
  const takeOfFrames = (aimed: AimedCode[]) => {
    const before = held.current
    held.current = []
    if (before.length === 0 && !aimed.some(({ isHit }) => isHit)) held.current = aimed
    else take(nearestOfEach([...before, ...aimed]))
  }
  const readFrame = async (picture: ImageBitmap, frame: Box) => {
    try {
      takeOfFrames(aimedCodes((await reader.current?.read(picture, 'next')) ?? [], frame))
    } catch (error) {
      setFault({ kind: 'unreadable' })
      throw error
    }
  }
  const readPhoto = async (photo: File) => {
    setFault(undefined)
    const picture = await pictureOf(photo).catch(() => undefined)
    if (!picture) return setFault({ kind: 'photo' })
    const whole = { x: 0, y: 0, width: picture.width, height: picture.height }
    try {
      const codes = (await reader.current?.read(picture, 'every')) ?? []
      if (codes.length === 0) setFault({ kind: 'photoEmpty' })
      take(aimedCodes(codes, whole))
    } catch {
      setFault({ kind: 'unreadable' })
    }
  }
  return { fault, choices, lookAgain: () => setChoices(undefined), readFrame, readPhoto }
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
