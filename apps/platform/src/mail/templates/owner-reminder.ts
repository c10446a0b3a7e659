import type { MailTemplate } from '../mail-template.ts'

/** To an owner who has registered but not yet accepted the Terms of Service (1 §4). */
export const ownerReminder: MailTemplate = {
  en: {
    subject: '{siteName} is waiting for you',
    greeting: 'Hello,',
    paragraphs: [
      'The installation of {siteName} can only be completed once you have accepted the Terms of Service.',
      'Please read and accept them; your installer then hands the site over to you.',
    ],
    action: 'Read the Terms of Service',
    closing: 'You receive this mail because your installer asked us to remind you.',
  },
  nl: {
    subject: '{siteName} wacht op jou',
    greeting: 'Hallo,',
    paragraphs: [
      'De installatie van {siteName} kan pas worden afgerond als je de servicevoorwaarden hebt geaccepteerd.',
      'Lees en accepteer ze; daarna draagt je installateur de site aan je over.',
    ],
    action: 'Servicevoorwaarden lezen',
    closing: 'Je krijgt deze mail omdat je installateur ons heeft gevraagd je eraan te herinneren.',
  },
  de: {
    subject: '{siteName} wartet auf Sie',
    greeting: 'Guten Tag,',
    paragraphs: [
      'Die Installation von {siteName} kann erst abgeschlossen werden, wenn Sie die Nutzungsbedingungen akzeptiert haben.',
      'Bitte lesen und akzeptieren Sie diese; danach übergibt Ihnen Ihr Installateur den Standort.',
    ],
    action: 'Nutzungsbedingungen lesen',
    closing: 'Sie erhalten diese Nachricht, weil Ihr Installateur uns gebeten hat, Sie zu erinnern.',
  },
  fr: {
    subject: '{siteName} vous attend',
    greeting: 'Bonjour,',
    paragraphs: [
      'L’installation de {siteName} ne peut être terminée qu’une fois que vous avez accepté les conditions d’utilisation.',
      'Veuillez les lire et les accepter ; votre installateur vous remettra ensuite le site.',
    ],
    action: 'Lire les conditions d’utilisation',
    closing: 'Vous recevez ce message car votre installateur nous a demandé de vous le rappeler.',
  },
  es: {
    subject: '{siteName} le está esperando',
    greeting: 'Hola:',
    paragraphs: [
      'La instalación de {siteName} solo se puede terminar cuando haya aceptado los términos del servicio.',
      'Léalos y acéptelos; después, su instalador le entregará el sitio.',
    ],
    action: 'Leer los términos del servicio',
    closing: 'Recibe este mensaje porque su instalador nos pidió que se lo recordáramos.',
  },
}
