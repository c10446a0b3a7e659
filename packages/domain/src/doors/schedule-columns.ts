import { columnReader } from '../files/table-columns.ts'
import type { ScheduleField } from './schedule-values.ts'

/** The columns of SimonsVoss' import, of schedules as architects write them, and of doors in IFC; the surest first. */
export const USUAL_HEADINGS: Readonly<Record<ScheduleField, string>> = {
  number:
    'door number|door no|door code|Türnummer|Tür Nr|Türcode|mark|door mark|tag|opening number|number|no|nr|door|opening|Tür|Nummer|deur|deurnummer|deurcode|porte|numéro|numéro de porte|code de porte|puerta|número|número de puerta|código de puerta',
  customerReference:
    'door name|name|Türname|Türbezeichnung|deurnaam|naam|nom de porte|nom|nombre de puerta|nombre|Bezeichnung|désignation|room name|location|room|Raum|ruimte|local|pièce|sala|label|description|Beschreibung|omschrijving|descripción',
  floorNumber:
    'floor|level|storey|story|building storey|Etage|Stockwerk|Geschoss|Ebene|verdieping|bouwlaag|étage|niveau|planta|piso|nivel',
  lockType:
    'lock type|locktype|lock|cylinder type|Schlosstyp|Schließungstyp|Zylindertyp|Schloss|slottype|slot|type de serrure|serrure|tipo de cerradura|cerradura',
  communicationType: 'net|network|radio|Netz|Funknetz|netwerk|réseau|red',
  isEscapeRoute:
    'escape route|escape|egress|exit|emergency exit|fire exit|is external exit|Fluchtweg|Notausgang|Fluchttür|vluchtroute|nooduitgang|issue de secours|sortie de secours|vía de evacuación|salida de emergencia',
  externalId:
    'global id|globalid|guid|ifcguid|ifc guid|external id|externalid|id|Externe ID|externe id|identifiant externe|id externo',
}

export const { guessColumns, headerLine } = columnReader(USUAL_HEADINGS)
