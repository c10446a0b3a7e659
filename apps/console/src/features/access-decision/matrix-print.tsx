import { formatCalendarDate } from '@commissioning/domain/formats/dates'
import { timeZoneLabel } from '@commissioning/domain/formats/time-zone-label'
import { Button } from '@commissioning/ui/button'
import { IconPrinter } from '@commissioning/ui/icons/printer.ts'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import type { MatrixSource } from '../printing/matrix-form.tsx'
import type { ShownMatrix } from './use-matrix.ts'

const MatrixForm = lazyPart(async () => (await import('../printing/matrix-form.tsx')).MatrixForm)

interface Props {
  installationId: string
  shown: ShownMatrix
}

/** The matrix on paper; what was narrowed is printed as it is shown (OPENS-15). */
export function MatrixPrint({ installationId, shown }: Props) {
  const { t } = useTranslation('access-decision')
  const [isOpen, setIsOpen] = useState(false)
  const { matrix, error } = shown
  const isEmpty = !matrix || matrix.rows.length === 0 || matrix.columns.length === 0
  const closed = !matrix && error ? t('ui:failure.unread') : t('print.nothing')
  return (
    <>
      <Button
        icon={<IconPrinter size={18} stroke={1.7} aria-hidden />}
        disabledReason={isEmpty ? closed : undefined}
        onClick={() => setIsOpen(true)}
      >
        {t('print.button')}
      </Button>
      {isOpen && matrix && <MatrixForm source={sourceOf()} onClose={() => setIsOpen(false)} />}
    </>
  )

  function sourceOf(): MatrixSource {
    const { monday, sunday, names, legend, zones } = shown
    const week = { from: formatCalendarDate(monday), until: formatCalendarDate(sunday) }
    const namesOf = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? '')
    return {
      installationId,
      name: t('title'),
      facts: [
        t('week.of', week),
        zones.length > 0 ? t('legend.zone', { zone: zones.map(timeZoneLabel).join(', ') }) : '',
        t('lastMinute'),
        t('legend.rules'),
        ...shown.clockChanges,
      ],
      address: `${location.origin}${paths.opens(installationId)}?week=${monday}`,
      legend,
      rows: (matrix?.rows ?? []).map(({ kind, tagIds, cells }) => ({
        tags: namesOf(tagIds),
        kind: kind === 'tag' ? '' : t(`kinds.${kind}`),
        cells: cells.map((place) => (place === null ? '' : (legend[place]?.letters ?? ''))),
      })),
      columns: (matrix?.columns ?? []).map(({ lockIds }) => namesOf(lockIds)),
    }
  }
}
