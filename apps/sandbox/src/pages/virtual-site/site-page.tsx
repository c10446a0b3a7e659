import { Feedback } from '@commissioning/ui/feedback'
import { Modal } from '@commissioning/ui/modal'
import { PageHeader } from '@commissioning/ui/page-header'
import { SkeletonCards, SkeletonPlace } from '@commissioning/ui/skeletons'
import { useIsBelow } from '@commissioning/ui/use-viewport.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../kit/loaded.tsx'
import parts from '../kit/page-parts.module.css'
import { useSite, type VirtualSiteView } from '../shell/queries.ts'
import { usePageTitle } from '../shell/use-page-title.ts'
import { ActivityList } from './activity-list.tsx'
import { deviceKindMessageKey } from './device-messages.ts'
import { DevicePanel } from './device-panel.tsx'
import { findFreePlace, placedDevices, readMetresUnderPointer } from './plan-geometry.ts'
import { Shelf } from './shelf.tsx'
import { SiteControls } from './site-controls.tsx'
import classes from './site-page.module.css'
import { SitePlan } from './site-plan.tsx'
import { usePlace } from './site-queries.ts'

export function SitePage() {
  const { t } = useTranslation('sandbox')
  usePageTitle(t('pages.site'))
  const site = useSite()
  return (
    <>
      <PageHeader title={t('pages.site')} subtitle={t('site.subtitle')} />
      <Loaded query={site} coming={<SiteSkeleton />}>
        {(data) => <WholeSite site={data} />}
      </Loaded>
    </>
  )
}

function WholeSite({ site }: { site: VirtualSiteView }) {
  const { t } = useTranslation('sandbox')
  const isOver = useIsOver()
  const [selected, setSelected] = useState<string>()
  const { place, error } = usePlace()
  const page = useRef<HTMLDivElement>(null)
  const taken = useRef<string>(undefined)
  // the button of its box goes with the box: the focus follows the device to the plan
  useEffect(() => {
    const there = taken.current && page.current?.querySelector<SVGElement>(`[data-mac="${taken.current}"]`)
    if (!there) return
    taken.current = undefined
    there.focus({ preventScroll: true })
  })
  const device = site.devices.find(({ mac, position }) => mac === selected && position !== null)

  const takeFromShelf = (mac: string) => {
    taken.current = mac
    place(mac, findFreePlace(placedDevices(site.devices).map(({ position }) => position)))
    if (!isOver) setSelected(mac)
  }
  const dropFromShelf = (mac: string, x: number, y: number) => {
    const sheet = document.elementFromPoint(x, y)?.closest<SVGSVGElement>('[data-plan]') ?? null
    const position = readMetresUnderPointer(sheet, x, y)
    if (position) place(mac, position)
  }
  const shelf = <Shelf devices={site.devices} onPlace={takeFromShelf} onDrop={dropFromShelf} />
  return (
    <div ref={page} className={parts.parts}>
      <SiteControls site={site} />
      <Feedback failure={error ?? undefined} />
      <div className={classes.site}>
        <div className={parts.parts}>
          <div>
            <SitePlan site={site} selected={selected} onSelect={setSelected} onPlace={place} />
            <p className={classes.hint}>{t('site.planHint')}</p>
          </div>
          {isOver && shelf}
          <ActivityList activity={site.activity} onSelect={setSelected} />
        </div>
        {!isOver && (
          <div className={classes.side}>
            <aside className={classes.device}>
              {device ? (
                <DevicePanel key={device.mac} device={device} />
              ) : (
                <p className={classes.nothing}>{t('site.select')}</p>
              )}
            </aside>
            <div className={classes.shelf}>{shelf}</div>
          </div>
        )}
      </div>
      {isOver && device && (
        <Modal
          title={t(`device.${deviceKindMessageKey(device)}`)}
          size="medium"
          onClose={() => setSelected(undefined)}
        >
          <div className={classes.over}>
            <DevicePanel device={device} />
          </div>
        </Modal>
      )}
    </div>
  )
}

/** The skeleton of the site: its controls, then the plan with the device beside it. */
function SiteSkeleton() {
  return (
    <div className={parts.parts}>
      <SkeletonPlace stands="controls" />
      <SkeletonCards grid={classes.site} heights={useIsOver() ? [PLAN] : [PLAN, NO_DEVICE_PX]} />
    </div>
  )
}

const PLAN = { desk: 483, phone: 362 }
const NO_DEVICE_PX = 130

const BESIDE_FROM_PX = 1000

/** Whether the device comes over the page instead of beside the plan. */
const useIsOver = () => useIsBelow(BESIDE_FROM_PX)
