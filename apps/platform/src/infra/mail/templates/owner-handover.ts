import type { MailTemplate } from '../mail-template.ts'

/** To the owner of a site that has just been released. */
export const ownerHandover: MailTemplate = {
  en: {
    subject: '{companyName} has handed over {siteName}',
    greeting: 'Hello,',
    paragraphs: [
      '{companyName} has finished {siteName} and handed it over to you. The installer can no longer change anything there.',
      'In the portal you see your IQs and their locks, and you decide who may work on them from now on.',
    ],
    details: [
      'Handed over on {date}.',
      'Your contact at {companyName}: {contact}',
      'Checkpoint of the history: {checkpoint}. Keep it: it can later prove that nothing was changed up to this day.',
    ],
    action: 'See the site',
    closing: 'You are receiving this email because you are the owner of {siteName}.',
  },
  nl: {
    subject: '{companyName} heeft {siteName} overgedragen',
    greeting: 'Hallo,',
    paragraphs: [
      '{companyName} heeft {siteName} afgerond en aan u overgedragen. De installateur kan er niets meer wijzigen.',
      'In het portaal ziet u uw IQ’s en hun sloten, en beslist u wie er voortaan aan mag werken.',
    ],
    details: [
      'Overgedragen op {date}.',
      'Uw contact bij {companyName}: {contact}',
      'Controlepunt van de geschiedenis: {checkpoint}. Bewaar het: het toont later aan dat tot deze dag niets is gewijzigd.',
    ],
    action: 'Locatie bekijken',
    closing: 'U krijgt deze mail omdat u de eigenaar van {siteName} bent.',
  },
  de: {
    subject: '{companyName} hat {siteName} übergeben',
    greeting: 'Guten Tag,',
    paragraphs: [
      '{companyName} hat {siteName} fertiggestellt und Ihnen übergeben. Der Installateur kann dort nichts mehr ändern.',
      'Im Portal sehen Sie Ihre IQs mit ihren Schlössern und entscheiden, wer künftig daran arbeiten darf.',
    ],
    details: [
      'Übergeben am {date}.',
      'Ihr Kontakt bei {companyName}: {contact}',
      'Prüfpunkt des Verlaufs: {checkpoint}. Bewahren Sie ihn auf: Er zeigt später, dass bis zu diesem Tag nichts geändert wurde.',
    ],
    action: 'Standort ansehen',
    closing: 'Sie erhalten diese Nachricht, weil Sie der Eigentümer von {siteName} sind.',
  },
  fr: {
    subject: '{companyName} vous a livré {siteName}',
    greeting: 'Bonjour,',
    paragraphs: [
      '{companyName} a terminé {siteName} et vous l’a livré. L’installateur ne peut plus rien y modifier.',
      'Dans le portail, vous voyez vos IQ et leurs serrures, et vous décidez qui peut désormais y intervenir.',
    ],
    details: [
      'Livré le {date}.',
      'Votre contact chez {companyName} : {contact}',
      'Point de contrôle de l’historique : {checkpoint}. Conservez-le : il montrera plus tard que rien n’a été modifié jusqu’à ce jour.',
    ],
    action: 'Voir le site',
    closing: 'Vous recevez ce message car vous êtes propriétaire de {siteName}.',
  },
  es: {
    subject: '{companyName} le ha entregado {siteName}',
    greeting: 'Hola:',
    paragraphs: [
      '{companyName} ha terminado {siteName} y se lo ha entregado. El instalador ya no puede cambiar nada allí.',
      'En el portal ve sus IQ y sus cerraduras, y decide quién puede trabajar en ellas a partir de ahora.',
    ],
    details: [
      'Entregado el {date}.',
      'Su contacto en {companyName}: {contact}',
      'Punto de control del historial: {checkpoint}. Guárdelo: demostrará más adelante que hasta este día no se modificó nada.',
    ],
    action: 'Ver el sitio',
    closing: 'Recibe este mensaje porque es el propietario de {siteName}.',
  },
}
