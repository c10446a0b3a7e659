import { gazetteer } from './gazetteer.ts'
import type { Maps } from './maps.ts'
import { createPhoton } from './photon.ts'

/** The operator's Photon server where its address is set, the gazetteer otherwise (4 §1). */
export const createMaps = ({ photonUrl }: { photonUrl: string | undefined }): Maps =>
  photonUrl ? createPhoton({ url: photonUrl }) : gazetteer
