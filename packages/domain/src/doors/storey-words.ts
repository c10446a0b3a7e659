/** Words for storeys in five languages, as `foldCase` leaves them and without accents; alternatives of expressions. */
export const STOREY_WORDS =
  'OG|OBERGESCHO\\w*|LEVEL|LVL|FLOOR|STOREY|STORY|ETAGE|STOCK(?:WERK)?|GESCHOSS?|EBENE|VERDIEPING|NIVEAU|PLANTA|PISO|NIVEL'

export const BELOW_GROUND_WORDS =
  'UG|UNTERGESCHO\\w*|KG|KELLER(?:GESCHO\\w*)?|BASEMENT|CELLAR|SOUS[- ]SOL|SOTANO|KELDER(?:VERDIEPING)?'

/** Words that say the ground floor wherever they stand. "UG/F" of Hong Kong is an upper ground floor, so no slash follows. */
export const GROUND_FLOOR_WORDS =
  /\b(?:EG|ERDGESCHO\w*|GROUND|RDC|REZ(?:[- ]DE[- ]CHAUSSEE)?|BEGANE GROND|PLANTA BAJA|PARTERRE)\b(?!\/)/

/** Abbreviations that say the ground floor where nothing else stands. */
export const GROUND_FLOOR_ALONE_WORDS = /^(?:GF|G|G\/F|BG|PB|BAJ[AO])$/

/**
 * Floors between or above the numbered ones, and levels that are no floors: which number they have differs from building
 * to building, and so they are asked about.
 */
export const BETWEEN_FLOORS = new RegExp(
  String.raw`\b(?:${[
    'MEZZ\\w*|ZWISCHEN\\w*|ZG|ENTRESOL|ENTRESUELO|ENTREPLANTA|TUSSEN\\w*|HALF|HALB\\w*|SEMI\\w*|DEMI|SPLIT',
    'HOCH\\w*|SOCKEL\\w*|SOUTERRAIN|UPPER|LOWER|HAUT|BAS|SUPERIEUR|INFERIEUR|JARDIN|SUB',
    'ROOF|DACH\\w*|DG|TOIT\\w*|TOITURE|DAK\\w*|CUBIERTA|AZOTEA|ATICO|ATTIC|ATTIKA|PENTHOUSE|PODIUM',
    'PARK\\w*|TIEFGARAGE|TG|GARAGE',
    'SLAB|TOP|BOTTOM|TO|T\\.O|BO|B\\.O|CEILING|DECKE|OK|UK|OKFF|OKRF|FFB|RFB|FFL|SFL|SSL|TOS|TOC|BOS',
  ].join('|')})\b`,
)

/** Parts of a building, whose own number is no floor's. */
export const BUILDING_PART =
  /\b(?:BUILDING|BLDG|BLOCK|HAUS|HOUSE|TOWER|BAUTEIL|GEBAUDE|TRAKT|BATIMENT|BAT|GEBOUW|EDIFICIO|TORRE|BLOQUE|WING)[ .:]*(?:\d+[A-Z]?|[A-Z]\d*)\b/g

export const ORDINAL_MARK = '[.º°ª]+|ST|ND|RD|TH|ERE?|I?EME|NDE|STE|DE|E|A|O'

/** First to tenth; the place in the list is the number. */
export const ORDINAL_WORDS = [
  'FIRST|ERSTE[RSN]?|EERSTE|PREMIERE?|PRIMER[AO]?',
  'SECOND|ZWEITE[RSN]?|TWEEDE|DEUXIEME|SECONDE|SEGUND[AO]',
  'THIRD|DRITTE[RSN]?|DERDE|TROISIEME|TERCER[AO]?',
  'FOURTH|VIERTE[RSN]?|VIERDE|QUATRIEME|CUART[AO]',
  'FIFTH|FUNFTE[RSN]?|VIJFDE|CINQUIEME|QUINT[AO]',
  'SIXTH|SECHSTE[RSN]?|ZESDE|SIXIEME|SEXT[AO]',
  'SEVENTH|SIEBTE[RSN]?|ZEVENDE|SEPTIEME|SEPTIM[AO]',
  'EIGHTH|ACHTE[RSN]?|ACHTSTE|HUITIEME|OCTAV[AO]',
  'NINTH|NEUNTE[RSN]?|NEGENDE|NEUVIEME|NOVEN[AO]',
  'TENTH|ZEHNTE[RSN]?|TIENDE|DIXIEME|DECIM[AO]',
] as const
