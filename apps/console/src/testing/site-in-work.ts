import type { Api } from '@commissioning/contract/api'
import type { IqTreeItem } from '@commissioning/contract/hardware-tree/hardware-fields'
import type { Reply } from '@commissioning/contract/http/endpoint'
import { sampleId } from '@commissioning/contract/testing/sample-reply'

/** A site whose hardware is there and answers, and whoever looks at it has written and made what it shows. */
export const siteInWork = {
  fields: {
    isSubscribed: true,
    installerHasAccess: true,
    online: true,
    hasTree: true,
    isComplete: true,
    isValid: true,
  },
  me: { id: sampleId(0), email: 'userEmail 1' },
  reshape: {
    getIqTree: ({ items }: Reply<Api['getIqTree']>) => ({ items: growTree(items) }),
    listIqTrees: ({ items, ...page }: Reply<Api['listIqTrees']>) => ({
      ...page,
      items: items.map((tree) => ({ ...tree, items: growTree(tree.items) })),
    }),
  },
}

/** The sample is of one entry, whose parent it would be itself. */
function growTree([sample]: readonly IqTreeItem[]) {
  return (['iq', 'repeater', 'lock'] as const).map((hardwareType, at) => ({
    ...sample,
    hardwareType,
    id: sampleId(at),
    parentId: at === 0 ? null : sampleId(at - 1),
    customerReference: `${hardwareType} ${at}`,
    iqLinkState: 'attached',
    isAttached: true,
    pendingSince: null,
  }))
}
