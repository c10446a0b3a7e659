import {
  type AlarmCenter,
  alarmMonitoringEndpoints,
} from '@commissioning/contract/alarm-monitoring/alarm-monitoring-endpoints'
import type { Comparison, FilterNode, FilterOperand } from '@commissioning/contract/http/filter'
import { type ListQuery, PAGE_SIZE } from '@commissioning/contract/http/list'
import { parseOrder } from '@commissioning/contract/http/order'
import { parseFilter } from '@commissioning/contract/http/parse-filter'
import { compareNames } from '@commissioning/domain/formats/compare-names'
import { foldCase } from '@commissioning/domain/formats/fold-case'
import { readingList } from '../../http/list-faults.ts'
import type { PageItems } from '../../http/next-page-link.ts'

const fields = {
  id: ({ id }: AlarmCenter) => id,
  name: ({ name }: AlarmCenter) => name,
  country_code: ({ countryCode }: AlarmCenter) => countryCode,
} as const
type AlarmCenterField = keyof typeof fields

const compareCodes = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1)
const names = Object.keys(fields) as AlarmCenterField[]
const { list } = alarmMonitoringEndpoints.listAlarmCenters

/** One page of a list that an outside service answers whole, by the conventions of every list (API-05). */
export function sliceAlarmCenters(centers: readonly AlarmCenter[], query: ListQuery): PageItems<AlarmCenter> {
  const { skip = 0, top = PAGE_SIZE.default } = query
  const matching = centers
    .filter(compileFilter(query.filter))
    .toSorted(compileOrder(query.orderBy ?? list.order))
  const items = matching.slice(skip, skip + top)
  const hasMore = matching.length > skip + top
  return query.count ? { items, count: matching.length, hasMore } : { items, hasMore }
}

function compileFilter(filter: string | undefined): (center: AlarmCenter) => boolean {
  if (!filter?.trim()) return () => true
  const node = readingList(() => parseFilter(filter, list.fields))
  return (center) => matchesFilter(node, center)
}

function compileOrder(orderBy: string): (one: AlarmCenter, other: AlarmCenter) => number {
  const { field, direction } = readingList(() => parseOrder(orderBy, names))
  const sign = direction === 'asc' ? 1 : -1
  return (one, other) =>
    sign * (orderFor(field)(fields[field](one), fields[field](other)) || compareCodes(one.id, other.id))
}

function matchesFilter(node: FilterNode, center: AlarmCenter): boolean {
  switch (node.kind) {
    case 'and':
      return matchesFilter(node.left, center) && matchesFilter(node.right, center)
    case 'or':
      return matchesFilter(node.left, center) || matchesFilter(node.right, center)
    case 'not':
      return !matchesFilter(node.node, center)
    case 'match': {
      const text = readFieldText(node.operand, center)
      const wanted = foldWhere(node.operand.isLowered, node.text)
      return node.how === 'contains' ? text.includes(wanted) : text.startsWith(wanted)
    }
    case 'in':
      return node.values.some(
        (value) =>
          value.type === 'text' &&
          foldWhere(node.operand.isLowered, value.value) === readFieldText(node.operand, center),
      )
    case 'compare':
      // no field is ever null
      if (node.value.type !== 'text') return node.operator === 'ne'
      return compare[node.operator](
        orderFor(node.operand.field)(
          readFieldText(node.operand, center),
          foldWhere(node.operand.isLowered, node.value.value),
        ),
      )
  }
}

function readFieldText({ field, isLowered }: FilterOperand, center: AlarmCenter): string {
  const name = names.find((known) => known === field)
  const text = name ? fields[name](center) : ''
  return foldWhere(isLowered, text)
}

const foldWhere = (isFolded: boolean, text: string) => (isFolded ? foldCase(text) : text)

const orderFor = (field: string) => (field === 'name' ? compareNames : compareCodes)

const compare: Record<Comparison, (order: number) => boolean> = {
  eq: (order) => order === 0,
  ne: (order) => order !== 0,
  gt: (order) => order > 0,
  ge: (order) => order >= 0,
  lt: (order) => order < 0,
  le: (order) => order <= 0,
}
