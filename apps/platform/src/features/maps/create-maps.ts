import type { Settings } from '../../infra/settings/settings.ts'
import { gazetteer } from './gazetteer.ts'
import { createGooglePlaces } from './google-places.ts'
import { createNominatim } from './nominatim.ts'
import { createPhoton } from './photon.ts'
import type { MapService } from './place-source.ts'

/** The operator's service; of several, the one with a paid key first. Without one the gazetteer (PLAT-19). */
export function createMaps({ googleKey, googleUrl, photonUrl, nominatimUrl }: Settings['maps']): MapService {
  if (googleKey) return createGooglePlaces({ key: googleKey, url: googleUrl })
  if (photonUrl) return createPhoton({ url: photonUrl })
  if (nominatimUrl) return createNominatim({ url: nominatimUrl })
  return gazetteer
}
