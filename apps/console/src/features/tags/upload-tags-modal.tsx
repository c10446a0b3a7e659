import type { RequestError } from '@commissioning/contract/http/request-error'
import { refuseTagList, TAG_LIST_FILE } from '@commissioning/domain/tags/tag-list-rules'
import { tagRefusals } from '@commissioning/domain/tags/tag-refusals'
import { FileDrop } from '@commissioning/ui/file-drop'
import { showSuccess } from '@commissioning/ui/toast'
import { WizardModal } from '@commissioning/ui/wizard-modal'
import type { WizardFrame } from '@commissioning/ui/wizard-steps'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../lib/refusal-text.ts'
import classes from './tags.module.css'
import { useUploadTags } from './upload-queries.ts'

interface Props {
  installationId: string
  frame: WizardFrame
}

interface Choice {
  file?: File
  areTooMany?: boolean
}

/** Uploads a list of tag numbers, which is read in the background and answered by mail (TAG-23, TAG-24). */
export function UploadTagsModal({ installationId, frame }: Props) {
  const { t } = useTranslation('tags')
  const refusalText = useRefusalText()
  const [{ file, areTooMany }, choose] = useState<Choice>({})
  const upload = useUploadTags(installationId)
  const refusal = areTooMany ? tagRefusals.TooManyTagLists : file && refuseTagList([file])
  const change = (choice: Choice) => {
    upload.reset()
    choose(choice)
  }
  const send = () =>
    file &&
    upload.mutate(file, {
      onSuccess: () => {
        showSuccess(t('upload.done'))
        frame.onCancel()
      },
    })

  return (
    <WizardModal
      {...frame}
      forward={{
        label: t('upload.button'),
        onClick: send,
        busy: upload.isPending,
        disabledReason: refusalText(refusal) ?? (file ? undefined : t('upload.required')),
      }}
      error={
        upload.error && {
          message: t('upload.failed'),
          correlationId: (upload.error as RequestError).correlationId,
        }
      }
    >
      <p className={classes.intro}>{t('upload.text')}</p>
      <FileDrop
        label={t('upload.label')}
        description={t('upload.limits')}
        accept={Object.values(TAG_LIST_FILE.types).flat().join(',')}
        file={file}
        onFile={(chosen) => change(chosen ? { file: chosen } : {})}
        onTooMany={() => change({ areTooMany: true })}
        error={refusalText(refusal)}
      />
    </WizardModal>
  )
}
