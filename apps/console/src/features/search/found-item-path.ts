import type { SearchResult } from '@commissioning/contract/search/search-endpoints'
import { paths } from '../../lib/paths.ts'

/** The address at which what was found is in sight. */
export function foundItemPath({ kind, id, name, detail, isDetached, installation }: SearchResult) {
  if (kind === 'person') return { to: paths.installer(id) }
  const at = installation?.id ?? ''
  if (kind === 'tag') return { to: paths.tab(at, 'tags'), search: { search: name } }
  if (kind === 'floor') return { to: paths.tab(at, 'floors'), search: { search: name } }
  if (kind === 'note') return { to: paths.tab(at, 'notes'), search: { open: id } }
  if (kind === 'floor_plan') return { to: paths.tab(at, 'floor-plans'), search: { open: id } }
  return {
    to: paths.tab(at, 'hardware'),
    search: isDetached && kind !== 'iq' ? { detached: kind, device: id } : { search: detail ?? name },
  }
}
