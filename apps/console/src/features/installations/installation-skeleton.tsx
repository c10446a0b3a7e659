import { NoticeBar } from '@commissioning/ui/notice-bar'
import { SkeletonCards, SkeletonPlace } from '@commissioning/ui/skeletons'
import { useTranslation } from 'react-i18next'
import classes from './installations.module.css'
import { readSeenNotices } from './site-notices.tsx'

/** The skeleton of the installation page, of the same size, so that nothing moves when it loads. */
export function InstallationSkeleton({ installationId }: { installationId: string }) {
  const { t } = useTranslation('installations')
  const isLine = readSeenNotices(installationId).length > 0
  return (
    <>
      <SkeletonPlace stands="header" hasSubtitle isBareOnPhone />
      {isLine ? (
        <SkeletonPlace stands="line" />
      ) : (
        <div className={classes.notice}>
          <NoticeBar tone="neutral">{t('installerMode')}</NoticeBar>
        </div>
      )}
      <SkeletonPlace stands="tabs" />
      <SkeletonPlace stands="toolbar" />
      <SkeletonPlace stands="summaries" />
      <SkeletonCards grid={classes.coming} heights={[400]} />
    </>
  )
}
