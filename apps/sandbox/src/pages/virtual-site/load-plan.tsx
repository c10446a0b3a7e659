import { readTypedMetres } from '@commissioning/domain/formats/typed-number'
import { FileDrop } from '@commissioning/ui/file-drop'
import { useWizard } from '@commissioning/ui/use-wizard.ts'
import { type StepsOf, WizardSteps } from '@commissioning/ui/wizard-steps'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_PLAN_BYTES, PICTURE_METRES } from '../../lib/plan-limits.ts'
import { refusedError } from '../../lib/refused-error.ts'
import type { SheetPreview } from '../../services/plan/plan-preview.ts'
import { useDo, type VirtualSiteView } from '../shell/queries.ts'
import { type ControlRequest, request } from '../shell/request.ts'
import classes from './plan-preview.module.css'
import { PlanPreview, roundToDecimetres } from './plan-preview.tsx'

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

/**
 * A plan comes with the effects of its sheets, a picture with its height as a part of its width.
 */
type SeenFile = { sheets: SheetPreview[] } | { ratio: number }

/** Looks at a file before anything is done with it. Throws why it cannot be used. */
async function inspectPlanFile(file: File): Promise<SeenFile> {
  if (file.size > MAX_PLAN_BYTES) throw refusedError('PlanTooLarge')
  if (!/\.(png|jpe?g)$/i.test(file.name)) return request({ method: 'POST', path: '/site/plan/preview', file })
  // the browser turns a photo, since a phone writes how it was held
  const picture = await createImageBitmap(file).catch(() => {
    throw refusedError('PictureUnreadable')
  })
  const ratio = picture.height / picture.width
  picture.close()
  return { ratio }
}

interface PicturePreviewProps {
  site: VirtualSiteView
  /** It is the height divided by the width. */
  ratio: number
  width: string
  onWidth: (width: string) => void
}

/** How wide a picture without a plan is, and what becomes of the site. */
function PicturePreview({ site, ratio, width, onWidth }: PicturePreviewProps) {
  const { t } = useTranslation('sandbox')
  const id = useId()
  const metres = readTypedMetres(width) ?? 0
  return (
    <div className={classes.preview}>
      <div className={classes.field}>
        <label htmlFor={id}>{t('ground.width')}</label>
        <input
          id={id}
          // a number field hands over nothing of 1e or 12,5 m, and there would be no text to mend
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={width}
          onChange={(event) => onWidth(event.target.value)}
        />
      </div>
      <ul className={classes.effects}>
        {metres > 0 && (
          <li>
            {t('ground.size', {
              width: roundToDecimetres(metres),
              height: roundToDecimetres(metres * ratio),
            })}
          </li>
        )}
        {site.ground && <li>{t('ground.instead', { name: site.ground.name })}</li>}
        <li>{t(site.ground?.isPlan ? 'ground.effectPlan' : 'ground.effectPicture')}</li>
      </ul>
    </div>
  )
}
