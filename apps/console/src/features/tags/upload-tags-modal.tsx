import type { RequestError } from '@commissioning/contract/http/request-error'
import { TAG_LIST_FILE_LIMITS } from '@commissioning/domain/tags/tag-list-rules'
import { tagRefusals } from '@commissioning/domain/tags/tag-refusals'
import { showSuccess } from '@commissioning/ui/toast'
import { WizardModal } from '@commissioning/ui/wizard-modal'
import type { WizardFrame } from '@commissioning/ui/wizard-steps'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { ImportSource } from '../table-import/import-source.tsx'
import { TagListPreview } from './tag-list-preview.tsx'
import classes from './tags.module.css'
import { useUploadTags } from './upload-queries.ts'
import { useTagList } from './use-tag-list.ts'

interface Props {
  installationId: string
  frame: WizardFrame
}

/** Uploads a list of tag numbers that a person has looked through; the platform reads it and answers by mail (TAG-23, TAG-24). */
export function UploadTagsModal({ installationId, frame }: Props) {
  const { t } = useTranslation('tags')
  const refusalText = useRefusalText()
  const { t: tables } = useTranslation('tables')
  const upload = useUploadTags(installationId)
  const list = useTagList(installationId, upload.reset)
  const { file, refusal } = list.source
  const send = () =>
    file &&
    upload.mutate(
      { file, choice: list.choice },
      {
        onSuccess: () => {
          showSuccess(t('upload.done'))
          frame.onCancel()
        },
      },
    )
  const isAsking = list.readings !== undefined && list.reading === undefined
  const closed = () => {
    if (refusal) return refusalText(refusal)
    if (!file) return t('upload.required')
    if (isAsking) return t('list.readingRequired')
    if (list.error) return t('list.notCompared')
    if (list.isScattered) return t('list.tooScattered')
    return list.rows && list.ticked.length === 0 ? tables('nothingTicked') : undefined
  }

  return (
    <WizardModal
      {...frame}
      forward={{
        label: t('upload.button'),
        onClick: send,
        busy: upload.isPending,
        isReading:
          file !== undefined && refusal === undefined && list.rows === undefined && !list.error && !isAsking,
        disabledReason: closed(),
      }}
      error={
        upload.error
          ? { message: t('upload.failed'), correlationId: (upload.error as RequestError).correlationId }
          : list.error
      }
    >
      {!list.opened && <p className={classes.intro}>{t('upload.text')}</p>}
      <ImportSource
        label={t('upload.label')}
        description={t('upload.limits')}
        accept={Object.values(TAG_LIST_FILE_LIMITS.types).flat().join(',')}
        source={list.source}
        tooMany={tagRefusals.TooManyTagLists}
      />
      <TagListPreview list={list} />
    </WizardModal>
  )
}
