import type { RepositoryFile } from '../repository/source-file.ts'
import { readMessages } from './message-files.ts'

type Offence = readonly [pattern: RegExp, instead: string]

/**
 * Readers of a language trip over these: its typography, one form of address, one word for one
 * thing (docs/standards/message.md).
 */
const OFFENCES: Readonly<Record<string, readonly Offence[]>> = {
  fr: [
    [/\p{L}'\p{L}/u, 'a typographic apostrophe'],
    [/\S[ ][?!;:»]|« /u, 'a no-break space before ? ! ; : » and after «'],
    [/[\p{L}\p{N}}][?!](?=\s|$)/u, 'a no-break space before ? and !'],
    [/(?<!\p{L})(tu|toi|ton|tes)(?!\p{L})/iu, 'vous'],
    [/badge/iu, 'tag'],
  ],
  nl: [
    [/\b(je|jij|jou|jouw)\b/iu, 'u, uw'],
    [/(?<![{\w-])sites?(?![\w}])|\bsite-/iu, 'locatie'],
  ],
  de: [
    [/\b(du|dich|dir|deine?[mnrs]?)\b/iu, 'Sie, Ihr'],
    [/^Wartet auf (Verbindung|Trennung|Lösung)$/u, 'das Verbinden, das Trennen'],
  ],
  es: [
    [/(?<!\p{L})(tu|tus|tú|ti|contigo)(?!\p{L})/iu, 'usted, su'],
    [
      /desconecta(d|r)[^.]*\b(hardware|cerradura|repetidor)|(hardware|cerradura|repetidor)\p{L}* desconectad/iu,
      'desvincular',
    ],
    [/batería/iu, 'pila'],
    [/rein[ií]ci/iu, 'restablecer'],
    [/etiquetas? perdid/iu, 'tag'],
    [/términos/iu, 'las condiciones del servicio'],
  ],
}

/** Sentences of the word files that break the rules of their language, each with what stands there instead. */
export const findUntidyTranslations = (files: readonly RepositoryFile[]): string[] =>
  files.flatMap((file) =>
    readMessages(file).flatMap(({ language, text }) =>
      (OFFENCES[language] ?? [])
        .filter(([pattern]) => pattern.test(withoutNames(text)))
        .map(([, instead]) => `${file.path}: "${text}" wants ${instead}`),
    ),
  )

/** Word files that two apps call alike; their names are one set in a window that shows parts of both, as that of tests does. */
export function findSharedMessageFiles(files: readonly RepositoryFile[]): string[] {
  const names = files.flatMap(({ path }) => /^apps\/.*\/locales\/en\/(.+)\.json$/.exec(path)?.slice(1) ?? [])
  return names.filter((name, at) => names.indexOf(name) < at)
}

/** Placeholders, addresses and the names of fields are no words. */
const withoutNames = (text: string) => text.replace(/\{+\w+\}+/g, '{}').replace(/https?:\S+|\b\w+=\w+/g, '')
