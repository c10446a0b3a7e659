import { readTypedMetres } from '@commissioning/domain/formats/typed-number'
import { FileDrop } from '@commissioning/ui/file-drop'
import { useWizard } from '@commissioning/ui/use-wizard.ts'
import { type StepsOf, WizardSteps } from '@commissioning/ui/wizard-steps'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PICTURE_METRES } from '../../lib/plan-limits.ts'
import { useDo, type VirtualSiteView } from '../shell/queries.ts'
import type { ControlRequest } from '../shell/request.ts'
import { inspectPlanFile, type SeenFile } from './look-at-plan.ts'
import { PicturePreview } from './picture-preview.tsx'
import { PlanPreview } from './plan-preview.tsx'

interface Props {
  site: VirtualSiteView
  onClose: () => void
}

/** Loads a plan of the console, or a picture: the file, and what would happen to the site. */
export function LoadPlan({ site, onClose }: Props) {
  const { t } = useTranslation('sandbox')
  const wizard = useWizard(['file', 'preview'])
  const [file, setFile] = useState<File>()
  const [selected, setSelected] = useState<string>()
  const [width, setWidth] = useState('')
  const look = useMutation({ mutationFn: inspectPlanFile })
  const load = useDo()
  const seen = look.data
  const sheets = seen && 'sheets' in seen ? seen.sheets : []
  const sheet = sheets.find(({ id }) => id === selected) ?? sheets.find(({ effect }) => effect) ?? sheets[0]
  const isPicture = seen !== undefined && 'ratio' in seen
  const metres = readTypedMetres(width) ?? 0
  const change = (next: File | undefined) => {
    look.reset()
    load.reset()
    setFile(next)
    setSelected(undefined)
  }
  const order = file && seen && orderFor(file, seen, sheet?.id, metres)
  const steps: StepsOf<typeof wizard> = {
    file: {
      refusal: file ? undefined : t('ground.fileFirst'),
      forward: { onClick: () => file && look.mutate(file, { onSuccess: wizard.forward }) },
      sends: look,
      content: (
        <FileDrop
          label={t('ground.file')}
          description={t('ground.fileHint')}
          accept=".zip,.png,.jpg,.jpeg"
          file={file}
          onFile={change}
          tooMany={t('ground.tooMany')}
        />
      ),
    },
    preview: {
      refusal: isPicture ? (isWidth(metres) ? undefined : t('ground.widthWrong')) : sheet?.problem?.Message,
      forward: {
        label: t(isPicture ? 'ground.putBehind' : 'ground.loadIt'),
        onClick: () => order && load.mutate(order, { onSuccess: onClose }),
      },
      sends: load,
      content: isPicture ? (
        <PicturePreview site={site} ratio={seen.ratio} width={width} onWidth={setWidth} />
      ) : (
        sheet && <PlanPreview site={site} sheets={sheets} sheet={sheet} onSelect={setSelected} />
      ),
    },
  }

  return <WizardSteps wizard={wizard} title={t('ground.load')} onCancel={onClose} steps={steps} />
}

const isWidth = (width: number) => width >= PICTURE_METRES.min && width <= PICTURE_METRES.max

function orderFor(file: File, seen: SeenFile, sheet: string | undefined, width: number): ControlRequest {
  if ('sheets' in seen) {
    const query = new URLSearchParams({ sheet: sheet ?? '' })
    return { method: 'PUT', path: `/site/plan?${query}`, file }
  }
  const [name, widthMetres, heightMetres] = [file.name, String(width), String(width * seen.ratio)]
  return {
    method: 'PUT',
    path: `/site/picture?${new URLSearchParams({ name, widthMetres, heightMetres })}`,
    file,
  }
}
