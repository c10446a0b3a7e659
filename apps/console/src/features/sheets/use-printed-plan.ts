import { floorPlanEndpoints } from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import type { FloorPlace } from '@commissioning/contract/http/fields'
import type { Sheet } from '@commissioning/contract/sheets/sheet-endpoints'
import { wallEndpoints } from '@commissioning/contract/sheets/wall-endpoints'
import { formatDeviceAddress } from '@commissioning/domain/formats/format-device-address'
import type { PicturePosition } from '@commissioning/domain/sheets/sheet-rules'
import { useTranslation } from 'react-i18next'
import { everyItem } from '../export/export-queries.ts'
import type { PlanSource, PrintedItem } from '../printing/plan-queries.ts'
import {
  isPlanItemPending,
  listSheetLinks,
  type SheetLink,
  type SiteItem,
  selectLinkTone,
} from './plan-items.ts'
import { readPlanItems } from './read-plan.ts'

/** A sheet in the words of a printed plan (POUT-01). */
export function usePrintedPlan(
  installationId: string,
  sheet: Sheet & { frame: PicturePosition },
): PlanSource {
  const { t } = useTranslation('sheets')
  const { t: hardware } = useTranslation('hardware-tree')
  const floorMessages = (floor: FloorPlace | null) =>
    floor ? hardware('floor', { name: floor.customerReference, number: floor.number }) : ''
  const printed = ({ kind, name, code, floor, item }: SiteItem): PrintedItem => ({
    kind,
    label: t(`things.words.${kind}`),
    name,
    serial: code ? formatDeviceAddress(code) : '',
    floor: floorMessages(floor),
    signal: signalOf(item),
    isOffline: item?.online === false,
  })
  return {
    installationId,
    name: sheet.customerReference,
    floor: floorMessages(sheet.floor),
    frame: sheet.frame,
    read: async (reading) => {
      const { call, signal } = reading
      const params = { installationId, sheetId: sheet.id }
      const planItems = await readPlanItems(installationId, reading)
      const walls = await everyItem(wallEndpoints.listWalls, { params, query: {} })(reading)
      const plan = sheet.floorPlan && { installationId, floorPlanId: sheet.floorPlan.id }
      return {
        picture: plan
          ? await call(floorPlanEndpoints.getFloorPlanFile, { params: plan }, { signal })
          : undefined,
        walls,
        links: listSheetLinks(planItems, sheet.id).map(toPrintedLine),
        placed: planItems.flatMap((thing) =>
          thing.place?.sheetId === sheet.id ? [{ ...printed(thing), at: thing.place }] : [],
        ),
        unplaced: planItems.filter(({ place }) => !place).map(printed),
      }
    },
  }
}

/** In dBm; that of an IQ is a level of its modem. */
const signalOf = (item: SiteItem['item']) =>
  item?.parentId && item.signalStrength !== null ? `${item.signalStrength} dBm` : ''

const toPrintedLine = ({ from, to, item, isBeyond }: SheetLink) => ({
  from: from.place,
  to: to.place,
  tone: selectLinkTone(item),
  isDashed: isPlanItemPending(item) || isBeyond,
})
