import type { Page } from '@commissioning/contract/http/list'
import type { Tag } from '@commissioning/contract/tags/tag-endpoints'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { useTranslation } from 'react-i18next'
import classes from './tags.module.css'

/** How many tags came, and which. */
export function RegistrationResult({ registered }: { registered: Page<Tag> | undefined }) {
  const { t } = useTranslation('tags')
  const count = registered?.count ?? 0
  return (
    <div className={classes.stack}>
      <NoticeBar tone={count > 0 ? 'confirmed' : 'neutral'}>{t('learn.count', { count })}</NoticeBar>
      {count === 0 && <p className={classes.intro}>{t('register.nothing')}</p>}
      <ul className={classes.numbers}>
        {registered?.items.map(({ id, number }) => (
          <li key={id}>
            <code>{number}</code>
          </li>
        ))}
      </ul>
    </div>
  )
}
