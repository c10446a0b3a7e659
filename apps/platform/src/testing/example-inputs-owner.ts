import type { Api, OperationName } from '@commissioning/contract/api'
import type { Input } from '@commissioning/contract/http/endpoint'
import { type ExampleThings, UNKNOWN_THINGS } from './example-things.ts'

const location = {
  id: 'place',
  latitude: 52.4,
  longitude: 4.9,
  country: 'Netherlands',
  countryCode: 'NL',
  region: '',
  settlement: 'Amsterdam',
  zipCode: '',
  street: '',
  buildingNumber: '',
}

/** Inputs about owners and intercoms. */
export function makeOwnerExampleInputs(things: ExampleThings) {
  const own = { installationId: things.installation }
  const site = { siteId: things.site }
  const entrance = {
    lockIdentifier: things.detachedLock,
    customerReference: 'Main entrance',
    geoFilterProximity: null,
    intercomCode: UNKNOWN_THINGS.installation,
    openingChannelType: 'commissioning' as const,
  }
  return {
    getIntercomSite: { params: own },
    createIntercomSite: {
      params: own,
      body: { customerReference: 'Quay', timeZone: 'Europe/Amsterdam', labels: ['residential'] },
    },
    changeIntercomSite: { params: own, body: { customerReference: 'Quay gate' } },
    putIntercomLocation: { params: own, body: location },
    putIntercomOwner: {
      params: own,
      body: { email: 'olga@customer.test', firstName: 'Olga', lastName: 'Owner' },
    },
    addEntrance: { params: own, body: entrance },
    changeEntrance: { params: { ...own, entranceId: things.entrance }, body: entrance },
    deleteEntrance: { params: { ...own, entranceId: things.entrance } },
    removeIntercomSite: { params: { ...own, intercomSiteId: things.intercomSite } },
    getInvitation: { params: { code: things.siteCode } },
    lookUpInvitation: { body: { code: things.siteCode } },
    acceptInvitation: { body: { code: things.siteCode } },
    listOwnedSites: {},
    acceptTerms: { params: site, body: { version: '1.0' } },
    createAccessCode: { params: site, body: { validForHours: 1 } },
    listOwnedSheets: { params: site },
    getOwnedSheet: { params: { ...site, sheetId: things.sheet } },
    getOwnedSheetPicture: { params: { ...site, sheetId: things.sheet } },
    listOwnedTags: { params: site, query: {} },
    changeOwnedTag: { params: { ...site, tagId: things.tag }, body: { block: true } },
    changeGrants: { params: { ...site, iqId: things.iq }, body: { isSubscribed: false } },
    acceptIntercomInvitation: { body: { code: things.intercomCode } },
    listOwnedIntercomSites: {},
    acceptIntercomTerms: { params: { intercomSiteId: things.intercomSite }, body: { version: '1.0' } },
  } satisfies { [Name in OperationName]?: Input<Api[Name]> }
}
