import { deviceEndpoints } from '../hardware-tree/device-endpoints.ts'
import { defineEndpoints } from '../http/endpoint.ts'

const { list, add, rename, detach, replace, remove, removeSeveral } = deviceEndpoints.repeater

export const repeaterEndpoints = defineEndpoints({
  listRepeaters: list,
  addRepeater: add,
  renameRepeater: rename,
  detachRepeater: detach,
  replaceRepeater: replace,
  deleteRepeater: remove,
  deleteRepeaters: removeSeveral,
})
