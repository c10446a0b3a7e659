import type { MailTemplate } from '../mail-template.ts'

/** To whoever uploaded a list of tags that cannot be read. */
export const tagListFailed: MailTemplate = {
  en: {
    subject: '{fileName} could not be read',
    greeting: 'Hello,',
    paragraphs: [
      'Your list {fileName} could not be read, so no tags were added to {siteName}.',
      'Save it again as csv or xlsx, with the tag numbers in the first column, and upload that file.',
    ],
    action: 'Upload again',
    closing: 'You are receiving this email because you uploaded the list.',
  },
  nl: {
    subject: '{fileName} kon niet worden gelezen',
    greeting: 'Hallo,',
    paragraphs: [
      'Uw lijst {fileName} kon niet worden gelezen en er is geen tag aan {siteName} toegevoegd.',
      'Sla de lijst opnieuw op als csv of xlsx, met de tagnummers in de eerste kolom, en upload dat bestand.',
    ],
    action: 'Opnieuw uploaden',
    closing: 'U krijgt deze mail omdat u de lijst hebt geüpload.',
  },
  de: {
    subject: '{fileName} konnte nicht gelesen werden',
    greeting: 'Guten Tag,',
    paragraphs: [
      'Ihre Liste {fileName} konnte nicht gelesen werden; zu {siteName} wurde kein Tag hinzugefügt.',
      'Speichern Sie sie neu als csv oder xlsx, mit den Tag-Nummern in der ersten Spalte, und laden Sie diese Datei hoch.',
    ],
    action: 'Erneut hochladen',
    closing: 'Sie erhalten diese Nachricht, weil Sie die Liste hochgeladen haben.',
  },
  fr: {
    subject: '{fileName} n’a pas pu être lu',
    greeting: 'Bonjour,',
    paragraphs: [
      'Votre liste {fileName} n’a pas pu être lue ; aucun tag n’a été ajouté à {siteName}.',
      'Enregistrez-la de nouveau en csv ou xlsx, avec les numéros de tag dans la première colonne, puis envoyez ce fichier.',
    ],
    action: 'Envoyer à nouveau',
    closing: 'Vous recevez ce message car vous avez envoyé la liste.',
  },
  es: {
    subject: 'No se pudo leer {fileName}',
    greeting: 'Hola:',
    paragraphs: [
      'Su lista {fileName} no se pudo leer y no se añadió ningún tag a {siteName}.',
      'Guárdela de nuevo como csv o xlsx, con los números de tag en la primera columna, y suba ese archivo.',
    ],
    action: 'Subir de nuevo',
    closing: 'Recibe este mensaje porque subió la lista.',
  },
}
