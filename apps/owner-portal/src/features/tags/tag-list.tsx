import type { OwnedTag } from '@commissioning/contract/tags/owned-tag-endpoints'
import { Button } from '@commissioning/ui/button'
import { useTranslation } from 'react-i18next'
import type { TagToConfirm } from './tag-question.tsx'
import { TagState } from './tag-state.tsx'
import classes from './tags.module.css'

interface Props {
  tags: readonly OwnedTag[]
  isStale: boolean
  onAsk: (asked: TagToConfirm) => void
}

/** Each tag with its state and what can be done; a tag that no IQ has taken in has no action. */
export function TagList({ tags, isStale, onAsk }: Props) {
  const { t } = useTranslation('owned-tags')
  return (
    <ul className={classes.list} aria-label={t('list')} aria-busy={isStale} data-stale={isStale || undefined}>
      {tags.map((tag) => {
        const block = tag.status !== 'blocked'
        const kind = block ? 'block' : 'unblock'
        return (
          <li key={tag.id} className={classes.tag}>
            <span className={classes.named}>
              <code className={classes.number}>{tag.number}</code>
              {tag.label && <span>{tag.label}</span>}
            </span>
            <TagState tag={tag} />
            {tag.status !== 'inactive' && (
              <Button
                aria-label={t(`${kind}.name`, { number: tag.number })}
                aria-haspopup="dialog"
                onClick={() => onAsk({ tag, block })}
              >
                {t(`${kind}.button`)}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
