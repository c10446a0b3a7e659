import type { MailTemplate } from '../mail-template.ts'

/** To the uploader of a list of tags: what was added, and what was skipped and why (TAG-24). */
export const tagListRead: MailTemplate = {
  en: {
    subject: 'Tags added to {siteName}: {added} ({fileName})',
    greeting: 'Hello,',
    paragraphs: [
      'Your list {fileName} has been read. Tags added to {siteName}: {added}.',
      'Skipped, because they were known already ({knownCount}): {known}',
      'Skipped, because they are no tag numbers ({invalidCount}): {invalid}',
      'Skipped, because the installation has no more room ({leftCount}): {left}',
    ],
    action: 'See the tags',
    closing: 'You receive this mail because you uploaded the list.',
  },
  nl: {
    subject: 'Tags toegevoegd aan {siteName}: {added} ({fileName})',
    greeting: 'Hallo,',
    paragraphs: [
      'Uw lijst {fileName} is gelezen. Tags toegevoegd aan {siteName}: {added}.',
      'Overgeslagen, want al bekend ({knownCount}): {known}',
      'Overgeslagen, want geen tagnummer ({invalidCount}): {invalid}',
      'Overgeslagen, want de installatie is vol ({leftCount}): {left}',
    ],
    action: 'Tags bekijken',
    closing: 'U krijgt deze mail omdat u de lijst hebt geüpload.',
  },
  de: {
    subject: 'Zu {siteName} hinzugefügte Tags: {added} ({fileName})',
    greeting: 'Guten Tag,',
    paragraphs: [
      'Ihre Liste {fileName} wurde gelesen. Zu {siteName} hinzugefügte Tags: {added}.',
      'Übersprungen, weil schon bekannt ({knownCount}): {known}',
      'Übersprungen, weil keine Tag-Nummer ({invalidCount}): {invalid}',
      'Übersprungen, weil in der Installation kein Platz mehr ist ({leftCount}): {left}',
    ],
    action: 'Tags ansehen',
    closing: 'Sie erhalten diese Nachricht, weil Sie die Liste hochgeladen haben.',
  },
  fr: {
    subject: 'Tags ajoutés à {siteName} : {added} ({fileName})',
    greeting: 'Bonjour,',
    paragraphs: [
      'Votre liste {fileName} a été lue. Tags ajoutés à {siteName} : {added}.',
      'Ignorés, car déjà connus ({knownCount}) : {known}',
      'Ignorés, car ce ne sont pas des numéros de tag ({invalidCount}) : {invalid}',
      'Ignorés, car l’installation n’a plus de place ({leftCount}) : {left}',
    ],
    action: 'Voir les tags',
    closing: 'Vous recevez ce message car vous avez envoyé la liste.',
  },
  es: {
    subject: 'Tags añadidos a {siteName}: {added} ({fileName})',
    greeting: 'Hola:',
    paragraphs: [
      'Su lista {fileName} se ha leído. Tags añadidos a {siteName}: {added}.',
      'Omitidos porque ya se conocían ({knownCount}): {known}',
      'Omitidos porque no son números de tag ({invalidCount}): {invalid}',
      'Omitidos porque no queda sitio en la instalación ({leftCount}): {left}',
    ],
    action: 'Ver los tags',
    closing: 'Recibe este mensaje porque subió la lista.',
  },
}
