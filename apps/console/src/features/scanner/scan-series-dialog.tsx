import { Button } from '@commissioning/ui/button'
import { Modal } from '@commissioning/ui/modal'
import { TextField } from '@commissioning/ui/text-field'
import type { KeyboardEvent } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DoneSignalButton } from '../walk-list/done-signal-button.tsx'
import { CameraView } from './camera-view.tsx'
import { findAimedCode, type Scan } from './scan-content.ts'
import classes from './scanner.module.css'
import { useCamera } from './use-camera.ts'
import { useIsHandheld } from './use-is-handheld.ts'
import { useReader } from './use-reader.ts'
import { type SeriesDependencies, useSeries } from './use-series.ts'

interface Props extends SeriesDependencies {
  onClose: () => void
}

/** One label after the other until the person is done: by the camera where a finger points, and by a scanner that types. */
export function ScanSeriesDialog({ onCode, next, onClose }: Props) {
  const { t } = useTranslation('scanner')
  const isHandheld = useIsHandheld()
  const { outcome, taken, take, onSeen } = useSeries(onCode, t('series.several'))
  const form = useForm({ defaultValues: { code: '' } })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    const code = form.getValues('code').trim()
    form.reset()
    if (code !== '') take(typedCode(code))
  }

  return (
    <Modal title={t('series.title')} size="medium" onClose={onClose}>
      {isHandheld && <SeriesCamera onSeen={onSeen} />}
      <div className={classes.series}>
        <p className={classes.outcome} role="status" data-failed={outcome?.isTaken === false || undefined}>
          {outcome?.text ?? t(isHandheld ? 'hint' : 'series.hint')}
        </p>
        <div className={classes.seriesBar}>
          <span>
            <strong>{t('series.count', { count: taken.length })}</strong> {t('series.next', { name: next })}
          </span>
          <DoneSignalButton done={taken.length} />
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the key is that of the field in it */}
        <div className={classes.seriesBar} onKeyDown={onKeyDown}>
          <TextField control={form.control} name="code" label={t('series.code')} hasAutofocus={!isHandheld} />
          <Button kind="primary" onClick={onClose}>
            {t('series.done')}
          </Button>
        </div>
        <ul className={classes.taken} aria-label={t('series.taken')}>
          {taken.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    </Modal>
  )
}

/** A hand scanner may put the symbology or fields around the code. */
const typedCode = (text: string): string => {
  const scan = findAimedCode('deviceId', [{ content: text, distance: 0, isHit: true }])
  return scan && 'value' in scan ? scan.value : text
}

/** The camera's picture, read for as long as it is shown. */
function SeriesCamera({ onSeen }: { onSeen: (scan: Scan | undefined) => void }) {
  const { t } = useTranslation('scanner')
  const camera = useCamera()
  const { fault, readFrame } = useReader({ scans: 'deviceId', onSeen })
  return (
    <>
      <div className={classes.stage} data-series>
        <CameraView scans="deviceId" camera={camera} onFrame={readFrame} />
      </div>
      {fault && (
        <p className={classes.hint} role="alert" data-failed>
          {t(`faults.${fault}`)}
        </p>
      )}
    </>
  )
}
