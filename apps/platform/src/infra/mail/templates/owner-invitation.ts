import type { MailTemplate } from '../mail-template.ts'

/** To the future owner of a site; the invitation is valid for 3 days. */
export const ownerInvitation: MailTemplate = {
  en: {
    subject: '{companyName} invites you to {siteName}',
    greeting: 'Hello,',
    paragraphs: [
      '{companyName} is setting up the locks of {siteName} and has named you as the owner of the site.',
      'Register to see your site, and accept the Terms of Service so that your installer can hand it over to you.',
    ],
    action: 'Open the invitation',
    closing:
      'The invitation is valid for {days} days. If you do not know this site, you can ignore this email.',
  },
  nl: {
    subject: '{companyName} nodigt u uit voor {siteName}',
    greeting: 'Hallo,',
    paragraphs: [
      '{companyName} richt de sloten van {siteName} in en heeft u opgegeven als eigenaar van de locatie.',
      'Registreer u om uw locatie te zien en accepteer de servicevoorwaarden, zodat uw installateur de locatie aan u kan overdragen.',
    ],
    action: 'Uitnodiging openen',
    closing: 'De uitnodiging is {days} dagen geldig. Kent u deze locatie niet, dan kunt u deze mail negeren.',
  },
  de: {
    subject: '{companyName} lädt Sie zu {siteName} ein',
    greeting: 'Guten Tag,',
    paragraphs: [
      '{companyName} richtet die Schlösser von {siteName} ein und hat Sie als Eigentümer des Standorts angegeben.',
      'Registrieren Sie sich, um Ihren Standort zu sehen, und akzeptieren Sie die Nutzungsbedingungen, damit Ihr Installateur ihn Ihnen übergeben kann.',
    ],
    action: 'Einladung öffnen',
    closing:
      'Die Einladung ist {days} Tage gültig. Wenn Sie diesen Standort nicht kennen, können Sie diese Nachricht ignorieren.',
  },
  fr: {
    subject: '{companyName} vous invite à {siteName}',
    greeting: 'Bonjour,',
    paragraphs: [
      '{companyName} met en place les serrures de {siteName} et vous a indiqué comme propriétaire du site.',
      'Inscrivez-vous pour voir votre site et acceptez les conditions d’utilisation, afin que votre installateur puisse vous le livrer.',
    ],
    action: 'Ouvrir l’invitation',
    closing:
      'L’invitation est valable {days} jours. Si vous ne connaissez pas ce site, vous pouvez ignorer ce message.',
  },
  es: {
    subject: '{companyName} le invita a {siteName}',
    greeting: 'Hola:',
    paragraphs: [
      '{companyName} está poniendo en marcha las cerraduras de {siteName} y le ha indicado como propietario del sitio.',
      'Regístrese para ver su sitio y acepte las condiciones del servicio para que su instalador pueda entregárselo.',
    ],
    action: 'Abrir la invitación',
    closing:
      'La invitación es válida durante {days} días. Si no conoce este sitio, puede ignorar este mensaje.',
  },
}
