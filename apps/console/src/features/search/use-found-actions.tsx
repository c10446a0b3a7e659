import { findEndpoints, type SearchResult } from '@commissioning/contract/search/search-endpoints'
import { SEARCH_LIMITS } from '@commissioning/domain/search/find-rules'
import { IconCpu } from '@commissioning/ui/icons/cpu.ts'
import { IconId } from '@commissioning/ui/icons/id.ts'
import { IconMap } from '@commissioning/ui/icons/map.ts'
import { IconMapPin } from '@commissioning/ui/icons/map-pin.ts'
import { IconNote } from '@commissioning/ui/icons/note.ts'
import { IconStack2 } from '@commissioning/ui/icons/stack-2.ts'
import { IconUser } from '@commissioning/ui/icons/user.ts'
import type { PaletteAction } from '@commissioning/ui/palette-search.ts'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { planPlace } from '../../components/use-plan-places.ts'
import { useReadKeepingLastAnswer } from '../../lib/api/operations.ts'
import { useFlags } from '../../lib/flags/flags-context.tsx'
import { foundItemPath } from './found-item-path.ts'

/** Finds things in the company's open installations; each leads to its place (FIND-03). */
export function useFoundActions(text: string): PaletteAction[] {
  const { t } = useTranslation('finding')
  const { plan } = useFlags()
  const navigate = useNavigate()
  const isAsked = text.length >= SEARCH_LIMITS.from && text.length <= SEARCH_LIMITS.mostLetters
  const found = useReadKeepingLastAnswer(findEndpoints.findThings, { query: { text } }, isAsked)
  if (!isAsked || !found.data) return []
  // the server knows more ways to spell a code than the palette, so what it has just found is shown as it is
  const keywords = found.isPlaceholderData ? undefined : text
  const things = found.data.items.map((thing) => {
    const [group, Icon] = LOOKS[thing.kind]
    return {
      id: `${thing.kind} ${thing.id} ${thing.installation?.id}`,
      label: thing.name,
      description: [thing.detail, thing.installation?.customerReference].filter(Boolean).join(' · '),
      group: t(`groups.${group}`),
      icon: <Icon size={20} />,
      keywords,
      onRun: () => void navigate(foundItemPath(thing)),
    }
  })
  const onPlan = found.data.items.flatMap(({ id, name, sheetId, installation }) => {
    if (!plan || !sheetId || !installation) return []
    const { to, search } = planPlace(installation.id, sheetId, id)
    const said = {
      description: installation.customerReference ?? undefined,
      group: t('groups.plan'),
      keywords,
    }
    const label = t('plan.showOf', { name })
    return [
      {
        ...said,
        id: `plan ${id} ${installation.id}`,
        label,
        icon: <IconMapPin size={20} />,
        onRun: () => void navigate({ to, search: search as never }),
      },
    ]
  })
  return [...things, ...onPlan]
}

const LOOKS = {
  iq: ['devices', IconCpu],
  lock: ['devices', IconCpu],
  repeater: ['devices', IconCpu],
  tag: ['tags', IconId],
  floor: ['floors', IconStack2],
  note: ['notes', IconNote],
  floor_plan: ['floorPlans', IconMap],
  person: ['people', IconUser],
} as const satisfies Record<SearchResult['kind'], unknown>
