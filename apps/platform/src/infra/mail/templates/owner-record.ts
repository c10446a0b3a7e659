import type { MailTemplate } from '../mail-template.ts'

/** To the owner of a site, with the record of how it was handed over. */
export const ownerRecord: MailTemplate = {
  en: {
    subject: 'The record of {siteName}',
    greeting: 'Hello,',
    paragraphs: [
      'Attached is the record of {siteName}: what {companyName} installed, how it is set up, and what was still open. Please keep the file as it is.',
      'In the portal you can accept the record and add remarks.',
    ],
    action: 'See the record',
    closing: 'You are receiving this email because you are the owner of {siteName}.',
  },
  nl: {
    subject: 'Het dossier van {siteName}',
    greeting: 'Hallo,',
    paragraphs: [
      'In de bijlage vindt u het dossier van {siteName}: wat {companyName} heeft geïnstalleerd, hoe het is ingesteld en wat nog openstond. Bewaar het bestand zoals het is.',
      'In het portaal kunt u het dossier accepteren en opmerkingen toevoegen.',
    ],
    action: 'Dossier bekijken',
    closing: 'U krijgt deze mail omdat u de eigenaar van {siteName} bent.',
  },
  de: {
    subject: 'Das Protokoll von {siteName}',
    greeting: 'Guten Tag,',
    paragraphs: [
      'Im Anhang finden Sie das Protokoll von {siteName}: was {companyName} installiert hat, wie es eingerichtet ist und was noch offen war. Bitte bewahren Sie die Datei so auf, wie sie ist.',
      'Im Portal können Sie das Protokoll annehmen und Bemerkungen hinzufügen.',
    ],
    action: 'Protokoll ansehen',
    closing: 'Sie erhalten diese Nachricht, weil Sie der Eigentümer von {siteName} sind.',
  },
  fr: {
    subject: 'Le procès-verbal de {siteName}',
    greeting: 'Bonjour,',
    paragraphs: [
      'Vous trouverez ci-joint le procès-verbal de {siteName} : ce que {companyName} a installé, comment c’est réglé et ce qui restait ouvert. Conservez le fichier tel quel.',
      'Dans le portail, vous pouvez accepter le procès-verbal et ajouter des remarques.',
    ],
    action: 'Voir le procès-verbal',
    closing: 'Vous recevez ce message car vous êtes propriétaire de {siteName}.',
  },
  es: {
    subject: 'El acta de {siteName}',
    greeting: 'Hola:',
    paragraphs: [
      'Adjunta encontrará el acta de {siteName}: qué ha instalado {companyName}, cómo está configurado y qué quedaba pendiente. Conserve el archivo tal como está.',
      'En el portal puede aceptar el acta y añadir observaciones.',
    ],
    action: 'Ver el acta',
    closing: 'Recibe este mensaje porque es el propietario de {siteName}.',
  },
}
