import type { Refusal } from '@commissioning/domain/refusal'
import { Button } from '@commissioning/ui/button'
import { IconPhoto } from '@commissioning/ui/icons/photo.ts'
import { Modal } from '@commissioning/ui/modal'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { CameraView } from './camera-view.tsx'
import type { ScanKind } from './scan-content.ts'
import classes from './scanner.module.css'
import { useCamera } from './use-camera.ts'
import { type ReadFault, useReader } from './use-reader.ts'

interface Props {
  scans: ScanKind
  onScan: (value: string, from?: string) => void
  onManual: () => void
  onClose: () => void
}

/** The camera's picture, read until it shows what the field wants; or a photo, or the way back to typing (SCAN-06). */
export function ScanDialog({ scans, onScan, onManual, onClose }: Props) {
  const { t } = useTranslation('scanner')
  const refusalText = useRefusalText()
  const camera = useCamera()
  const { state } = camera.shown
  const { fault, choices, lookAgain, readFrame, readPhoto } = useScan({ scans, onScan })
  const message = fault && (typeof fault === 'string' ? t(`faults.${fault}`) : refusalText(fault))

  return (
    <Modal title={t(`scan.${scans}`)} size="medium" onClose={onClose}>
      <div className={classes.stage}>
        {choices ? (
          <ScanQuestion choices={choices} onSelect={(value) => onScan(value)} onLookAgain={lookAgain} />
        ) : (
          <CameraView scans={scans} camera={camera} onFrame={readFrame} />
        )}
      </div>
      <p
        className={classes.hint}
        role="status"
        data-failed={(message !== undefined && !choices) || undefined}
      >
        {!choices && (message ?? (state === 'live' && t('hint')))}
      </p>
      <div className={classes.footer}>
        <PhotoButton onPhoto={(photo) => void readPhoto(photo)} />
        <Button kind={state === 'closed' ? 'primary' : 'secondary'} onClick={onManual}>
          {t(`manual.${scans}`)}
        </Button>
      </div>
    </Modal>
  )
}

interface PhotoButtonProps {
  onPhoto: (photo: File) => void
}

/** A picture from the gallery, or taken at once where the phone offers it. */
function PhotoButton({ onPhoto }: PhotoButtonProps) {
  const { t } = useTranslation('scanner')
  const input = useRef<HTMLInputElement>(null)
  const take = (element: HTMLInputElement) => {
    const [photo] = element.files ?? []
    element.value = ''
    if (photo) onPhoto(photo)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={t('photo')}
        className={classes.file}
        tabIndex={-1}
        onChange={({ target }) => take(target)}
      />
      <Button icon={<IconPhoto size={20} stroke={1.8} />} onClick={() => input.current?.click()}>
        {t('photo')}
      </Button>
    </>
  )
}

interface ScanQuestionProps {
  choices: readonly string[]
  onSelect: (value: string) => void
  onLookAgain: () => void
}

/** Takes the place of the camera's picture: several labels fit, and the person says which one is meant. */
function ScanQuestion({ choices, onSelect, onLookAgain }: ScanQuestionProps) {
  const { t } = useTranslation('scanner')
  return (
    <div className={classes.notice} role="alert">
      <p>{t('question')}</p>
      <ul className={classes.choices}>
        {choices.map((value) => (
          <li key={value}>
            <Button onClick={() => onSelect(value)}>{value}</Button>
          </li>
        ))}
      </ul>
      <Button kind="quiet" onClick={onLookAgain}>
        {t('lookAgain')}
      </Button>
    </div>
  )
}

interface Dependencies {
  scans: ScanKind
  /** `from` is the text on the label where the value is a part of it. */
  onScan: (value: string, from?: string) => void
}

/** Reads frames and photos until one holds what the field wants. */
function useScan({ scans, onScan }: Dependencies) {
  const [refusal, setRefusal] = useState<Refusal>()
  const [choices, setChoices] = useState<readonly string[]>()
  const reader = useReader({
    scans,
    onSeen: (scan) => {
      if (!scan) return
      if ('value' in scan) onScan(scan.value, scan.from)
      else if ('choices' in scan) setChoices(scan.choices)
      else setRefusal(scan.refusal)
    },
  })
  const readPhoto = (photo: File) => {
    setRefusal(undefined)
    return reader.readPhoto(photo)
  }
  const fault: ReadFault | Refusal | undefined = reader.fault ?? refusal
  return { fault, choices, lookAgain: () => setChoices(undefined), readFrame: reader.readFrame, readPhoto }
}
