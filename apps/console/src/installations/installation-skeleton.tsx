import { NoticeBar } from '@commissioning/ui/notice-bar'
import { SkeletonCards, SkeletonPlace } from '@commissioning/ui/skeletons'
import { useTranslation } from 'react-i18next'
import classes from './installations.module.css'

/** The skeleton of the installation page, of the same size, so that nothing moves when it loads. */
export function InstallationSkeleton() {
  const { t } = useTranslation('installations')
  return (
    <>
      <div className={classes.notice}>
        <NoticeBar tone="neutral">{t('installerMode')}</NoticeBar>
      </div>
      <SkeletonPlace stands="header" hasSubtitle isBareOnPhone />
      <SkeletonPlace stands="tabs" />
      <SkeletonPlace stands="toolbar" />
      <SkeletonPlace stands="summaries" />
      <SkeletonCards grid={classes.coming} heights={[400]} />
    </>
  )
}
