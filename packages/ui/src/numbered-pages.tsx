import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './icon-button.tsx'
import classes from './numbered-pages.module.css'
import { pageMarks, shownRange } from './page-marks.ts'

interface Props {
  /** From 1. */
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
}

/** "Page N showing X to Y out of N records" and the way to the other pages. */
export function NumberedPages({ page, pageSize, total, onPage }: Props) {
  const { t } = useTranslation('ui')
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const range = shownRange(page, pageSize, total)
  return (
    <div className={classes.pages}>
      <p className={classes.text} role="status">
        {t('pages.text', { page, from: range.from, to: range.to, total })}
      </p>
      {pages > 1 && (
        <nav className={classes.pager} aria-label={t('pages.label')}>
          <IconButton
            label={t('pages.previous')}
            icon={<IconChevronLeft size={20} />}
            disabledReason={page <= 1 ? t('pages.isFirst') : undefined}
            onClick={() => onPage(page - 1)}
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
