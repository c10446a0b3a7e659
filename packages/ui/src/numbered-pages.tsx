import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './icon-button.tsx'
import { IconChevronLeft } from './icons/chevron-left.ts'
import { IconChevronRight } from './icons/chevron-right.ts'
import classes from './numbered-pages.module.css'
import { computeShownRange, pageMarks } from './page-marks.ts'

interface Props {
  /** From 1. */
  page: number
  pageSize: number
  total: number
  /** The total is still that of another question. */
  isStale?: boolean | undefined
  /** `isPastEnd`: the page that was asked for does not exist. */
  onPage: (page: number, isPastEnd?: boolean) => void
}

/**
 * "Page N showing X to Y out of N records" and the way to the other pages. Where the page stands past the end, as after
 * its last row was deleted, the last page is asked for.
 */
export function NumberedPages({ page, pageSize, total, isStale = false, onPage }: Props) {
  const { t } = useTranslation('ui')
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const range = computeShownRange(page, pageSize, total)
  const isPastEnd = !isStale && total > 0 && page > pages
  const askFor = useEffectEvent((last: number) => onPage(last, true))
  useEffect(() => {
    if (isPastEnd) askFor(pages)
  }, [isPastEnd, pages])
  return (
    <div className={classes.pages}>
      <p className={classes.text} role="status">
        {t('pages.text', { page, from: range.from, to: range.to, total })}
      </p>
      {(pages > 1 || page > 1) && (
        <nav className={classes.pager} aria-label={t('pages.label')}>
          <IconButton
            label={t('pages.previous')}
            icon={<IconChevronLeft size={20} />}
            disabledReason={page <= 1 ? t('pages.isFirst') : undefined}
            onClick={() => onPage(Math.min(page - 1, pages))}
          />
          {pageMarks(page, pages).map((mark) =>
            mark.kind === 'gap' ? (
              <span key={`gap-${mark.after}`} className={classes.gap} aria-hidden>
                …
              </span>
            ) : (
              <button
                key={mark.page}
                type="button"
                className={classes.page}
                aria-label={t('pages.page', { page: mark.page })}
                aria-current={mark.page === page ? 'page' : undefined}
                onClick={() => onPage(mark.page)}
              >
                {mark.page}
              </button>
            ),
          )}
          <IconButton
            label={t('pages.next')}
            icon={<IconChevronRight size={20} />}
            disabledReason={page >= pages ? t('pages.isLast') : undefined}
            onClick={() => onPage(page + 1)}
          />
        </nav>
      )}
    </div>
  )
}
