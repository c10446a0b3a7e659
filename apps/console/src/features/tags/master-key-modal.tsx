import { type Tag, tagEndpoints } from '@commissioning/contract/tags/tag-endpoints'
import { rulesAfterMasterKeyChange } from '@commissioning/domain/access-decision/changed-rules'
import { refuseMasterKey } from '@commissioning/domain/tags/tag-rules'
import { FormModal } from '@commissioning/ui/form-modal'
import { notifyWhenDone } from '@commissioning/ui/toast'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../lib/api/operations.ts'
import { useSeenVersion } from '../../lib/api/use-seen-version.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { DifferenceNotice } from '../access-decision/difference-notices.tsx'
import { type PickedTag, TagPicker } from './tag-picker.tsx'
import classes from './tags.module.css'

interface Props {
  installationId: string
  current: Tag | null
  onClose: () => void
}

/** Chooses the master key, or that there is none (TAG-26). */
export function MasterKeyModal({ installationId, current, onClose }: Props) {
  const { t } = useTranslation('tags')
  const refusalText = useRefusalText()
  const [picked, setPicked] = useState<PickedTag | undefined>(current ?? undefined)
  const changing = useChange(tagEndpoints.changeTag, 'tag')
  // somebody else may make another tag the master key meanwhile, which nobody asked to change here
  const [opened] = useState(current)
  const { ifMatch } = useSeenVersion(
    current?.id === opened?.id ? current?.version : opened?.version,
    changing.error,
  )
  const pickedId = picked?.id
  const change = useMemo(
    () => (pickedId === opened?.id ? undefined : rulesAfterMasterKeyChange(pickedId)),
    [pickedId, opened?.id],
  )
  const save = () => {
    const tagId = picked?.id ?? opened?.id
    if (tagId === undefined || picked?.id === opened?.id) return onClose()
    const wanted = picked ? { body: { masterkey: true } } : { body: { masterkey: false }, ...ifMatch }
    notifyWhenDone(
      changing.mutateAsync({ params: { installationId, tagId }, ...wanted }),
      t('masterKey.done'),
      onClose,
    )
  }

  return (
    <FormModal
      title={t('masterKey.title')}
      submit={{ label: t('ui:save'), onClick: save, busy: changing.isPending }}
      onCancel={onClose}
      error={changing.error}
    >
      <p className={classes.intro}>{t('masterKey.text')}</p>
      <TagPicker
        installationId={installationId}
        kind="one"
        picked={picked ? [picked] : []}
        onPick={([tag]) => setPicked(tag)}
        reasonFor={({ status }) => refusalText(refuseMasterKey(status))}
      />
      <DifferenceNotice installationId={installationId} change={change} />
    </FormModal>
  )
}
