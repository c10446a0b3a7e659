import { doorTestPhotoEndpoints } from '@commissioning/contract/door-tests/door-test-endpoints'
import type { DoorTestAnswer } from '@commissioning/contract/door-tests/door-test-fields'
import type { DoorTestPoint } from '@commissioning/domain/door-tests/door-test-points'
import { refuseFile } from '@commissioning/domain/files/file-rules'
import { NOTE_PHOTO_FILE_LIMITS } from '@commissioning/domain/notes/note-rules'
import { DropArea } from '@commissioning/ui/drop-area'
import { FailureLine } from '@commissioning/ui/failure-line'
import { useFailureText } from '@commissioning/ui/failure-text.ts'
import { IconCamera } from '@commissioning/ui/icons/camera.ts'
import { IconPhotoOff } from '@commissioning/ui/icons/photo-off.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useChange } from '../../lib/api/operations.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { type OneDoor, useDoorPhoto } from './door-test-queries.ts'
import classes from './door-tests.module.css'

interface Props {
  params: OneDoor
  point: DoorTestPoint
  answer: DoorTestAnswer
}

const ACCEPTED_PHOTO_TYPES = Object.keys(NOTE_PHOTO_FILE_LIMITS.types).join(',')

/** The photos of an answer, and the camera for one more; one that cannot be taken says why, and the answer stays (DOORTEST-20). */
export function DoorPhotos({ params, point, answer }: Props) {
  const { t } = useTranslation('door-tests')
  const refusalText = useRefusalText()
  const failureText = useFailureText()
  const [refused, setRefused] = useState<string>()
  const add = useChange(doorTestPhotoEndpoints.createDoorTestPhoto, 'door_test')
  const failure = refused ?? (add.error ? failureText(add.error.message) : undefined)

  function send(files: readonly File[]) {
    const refusal = refuseFile(files, NOTE_PHOTO_FILE_LIMITS)
    setRefused(refusalText(refusal))
    const [file] = files
    if (refusal || !file) return
    add.mutate({ params: { ...params, answerId: answer.id }, file, idempotencyKey: newIdempotencyKey() })
  }

  const pointName = t(`points.${point}`)
  return (
    <div className={classes.photos}>
      {answer.photos.length > 0 && (
        <ul aria-label={t('photos.label')} className={classes.tiles}>
          {answer.photos.map(({ id }, index) => (
            <li key={id}>
              <Thumbnail
                params={{ ...params, answerId: answer.id, photoId: id }}
                name={t('photos.alt', { number: index + 1, point: pointName })}
              />
            </li>
          ))}
        </ul>
      )}
      <DropArea
        label={`${t('photos.add')}: ${pointName}`}
        accept={ACCEPTED_PHOTO_TYPES}
        capture="environment"
        isFaulty={failure !== undefined}
        isClosed={add.isPending}
        onFiles={send}
      >
        <IconCamera size={22} stroke={1.5} aria-hidden />
        <strong>{t(add.isPending ? 'photos.sending' : 'photos.add')}</strong>
      </DropArea>
      <FailureLine>{failure}</FailureLine>
    </div>
  )
}

function Thumbnail({ params, name }: { params: Parameters<typeof useDoorPhoto>[0]; name: string }) {
  const { t } = useTranslation('door-tests')
  const { url, error } = useDoorPhoto(params)
  if (error)
    return <IconPhotoOff size={28} stroke={1.5} role="img" aria-label={`${name}: ${t('photos.unread')}`} />
  return url ? <img src={url} alt={name} /> : null
}
