import { type Tag, tagEndpoints } from '@commissioning/contract/tags/tag-endpoints'
import { refuseTagLabel } from '@commissioning/domain/tags/tag-rules'
import { TextField } from '@commissioning/ui/text-field'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SaveForm } from '../../components/save-form.tsx'
import { useChange } from '../../lib/api/operations.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { useTag } from './tag-queries.ts'

interface Props {
  installationId: string
  tag: Tag
  onClose: () => void
}

/** Gives a tag a name for people; an empty one takes it away (TAG-40). */
export function NameTagForm({ installationId, tag: { id, number, label }, onClose }: Props) {
  const { t } = useTranslation('tags')
  const refusalText = useRefusalText()
  const form = useForm({ defaultValues: { label: label ?? '' } })
  const tag = useTag(installationId, id)
  const write = useChange(tagEndpoints.nameTag, 'tag')
  return (
    <SaveForm
      title={t('name.title')}
      form={form}
      write={write}
      send={(answers, { ifMatch }) => {
        const typed = answers.label.trim()
        if (typed === (label ?? '')) return undefined
        return { params: { installationId, tagId: id }, body: { label: typed }, ...ifMatch }
      }}
      refusal={refusalText(refuseTagLabel(form.watch('label')))}
      reading={tag}
      version={tag.data?.version}
      changed={tag.data && t('name.changed', { name: tag.data.label ?? '–' })}
      done={t('updated')}
      onClose={onClose}
    >
      <p>
        <code>{number}</code>
      </p>
      <TextField
        control={form.control}
        name="label"
        label={t('columns.label')}
        description={t('name.hint')}
        hasAutofocus
      />
    </SaveForm>
  )
}
