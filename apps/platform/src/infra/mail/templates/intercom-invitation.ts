import type { MailTemplate } from '../mail-template.ts'

/** To the future owner of an intercom site; the invitation is valid for 3 days. */
export const intercomInvitation: MailTemplate = {
  en: {
    subject: '{companyName} invites you to the intercom of {siteName}',
    greeting: 'Hello {firstName},',
    paragraphs: [
      '{companyName} is setting up XS4 Com, the intercom of {siteName}, and has named you as its owner.',
      'Register to see the intercom, and accept the Terms of Service to take it over.',
    ],
    action: 'Open the invitation',
    closing:
      'The invitation is valid for {days} days. If you do not know this site, you can ignore this email.',
  },
  nl: {
    subject: '{companyName} nodigt u uit voor de intercom van {siteName}',
    greeting: 'Hallo {firstName},',
    paragraphs: [
      '{companyName} richt XS4 Com in, de intercom van {siteName}, en heeft u opgegeven als eigenaar.',
      'Registreer u om de intercom te zien en accepteer de servicevoorwaarden om hem over te nemen.',
    ],
    action: 'Uitnodiging openen',
    closing: 'De uitnodiging is {days} dagen geldig. Kent u deze locatie niet, dan kunt u deze mail negeren.',
  },
  de: {
    subject: '{companyName} lädt Sie zur Sprechanlage von {siteName} ein',
    greeting: 'Guten Tag {firstName},',
    paragraphs: [
      '{companyName} richtet XS4 Com ein, die Sprechanlage von {siteName}, und hat Sie als Eigentümer angegeben.',
      'Registrieren Sie sich, um die Sprechanlage zu sehen, und akzeptieren Sie die Nutzungsbedingungen, um sie zu übernehmen.',
    ],
    action: 'Einladung öffnen',
    closing:
      'Die Einladung ist {days} Tage gültig. Wenn Sie diesen Standort nicht kennen, können Sie diese Nachricht ignorieren.',
  },
  fr: {
    subject: '{companyName} vous invite à l’interphone de {siteName}',
    greeting: 'Bonjour {firstName},',
    paragraphs: [
      '{companyName} met en place XS4 Com, l’interphone de {siteName}, et vous a indiqué comme propriétaire.',
      'Inscrivez-vous pour voir l’interphone et acceptez les conditions d’utilisation pour en prendre possession.',
    ],
    action: 'Ouvrir l’invitation',
    closing:
      'L’invitation est valable {days} jours. Si vous ne connaissez pas ce site, vous pouvez ignorer ce message.',
  },
  es: {
    subject: '{companyName} le invita al intercomunicador de {siteName}',
    greeting: 'Hola, {firstName}:',
    paragraphs: [
      '{companyName} está poniendo en marcha XS4 Com, el intercomunicador de {siteName}, y le ha indicado como propietario.',
      'Regístrese para ver el intercomunicador y acepte las condiciones del servicio para hacerse cargo de él.',
    ],
    action: 'Abrir la invitación',
    closing:
      'La invitación es válida durante {days} días. Si no conoce este sitio, puede ignorar este mensaje.',
  },
}
