import type { MailTemplate } from '../mail-template.ts'

/** To an owner who has registered but not yet accepted the Terms of Service. */
export const ownerReminder: MailTemplate = {
  en: {
    subject: '{siteName} is waiting for you',
    greeting: 'Hello,',
    paragraphs: [
      'The installation of {siteName} can only be completed once you have accepted the Terms of Service.',
      'Please read and accept them; {companyName} then hands the site over to you.',
    ],
    action: 'Read the Terms of Service',
    closing: 'You are receiving this email because {companyName} asked us to remind you.',
  },
  nl: {
    subject: '{siteName} wacht op u',
    greeting: 'Hallo,',
    paragraphs: [
      'De installatie van {siteName} kan pas worden afgerond als u de servicevoorwaarden hebt geaccepteerd.',
      'Lees en accepteer ze; daarna draagt {companyName} de locatie aan u over.',
    ],
    action: 'Servicevoorwaarden lezen',
    closing: 'U krijgt deze mail omdat {companyName} ons heeft gevraagd u eraan te herinneren.',
  },
  de: {
    subject: '{siteName} wartet auf Sie',
    greeting: 'Guten Tag,',
    paragraphs: [
      'Die Installation von {siteName} kann erst abgeschlossen werden, wenn Sie die Nutzungsbedingungen akzeptiert haben.',
      'Bitte lesen und akzeptieren Sie diese; danach übergibt Ihnen {companyName} den Standort.',
    ],
    action: 'Nutzungsbedingungen lesen',
    closing: 'Sie erhalten diese Nachricht, weil {companyName} uns gebeten hat, Sie zu erinnern.',
  },
  fr: {
    subject: '{siteName} vous attend',
    greeting: 'Bonjour,',
    paragraphs: [
      'L’installation de {siteName} ne peut être terminée qu’une fois que vous avez accepté les conditions d’utilisation.',
      'Veuillez les lire et les accepter ; {companyName} vous livrera ensuite le site.',
    ],
    action: 'Lire les conditions d’utilisation',
    closing: 'Vous recevez ce message car {companyName} nous a demandé de vous le rappeler.',
  },
  es: {
    subject: '{siteName} le está esperando',
    greeting: 'Hola:',
    paragraphs: [
      'La instalación de {siteName} solo se puede terminar cuando haya aceptado las condiciones del servicio.',
      'Léalas y acéptelas; después, {companyName} le entregará el sitio.',
    ],
    action: 'Leer las condiciones del servicio',
    closing: 'Recibe este mensaje porque {companyName} nos pidió que se lo recordáramos.',
  },
}
