import type { MailTemplate } from '../mail-template.ts'

/** To a new staff member, pending until the first sign-in (STAFF-12). */
export const staffInvitation: MailTemplate = {
  en: {
    subject: '{companyName} invites you to Commissioning',
    greeting: 'Hello,',
    paragraphs: [
      '{companyName} has added you as an installer in Commissioning, where smart-lock sites are set up.',
      'Register with this email address, or sign in if you already have an account.',
    ],
    action: 'Join {companyName}',
    closing:
      'The invitation is valid for {days} days. If you do not know this company, you can ignore this email.',
  },
  nl: {
    subject: '{companyName} nodigt u uit voor Commissioning',
    greeting: 'Hallo,',
    paragraphs: [
      '{companyName} heeft u toegevoegd als installateur in Commissioning, waar locaties met slimme sloten worden ingericht.',
      'Registreer u met dit e-mailadres, of log in als u al een account hebt.',
    ],
    action: 'Bij {companyName} aansluiten',
    closing: 'De uitnodiging is {days} dagen geldig. Kent u dit bedrijf niet, dan kunt u deze mail negeren.',
  },
  de: {
    subject: '{companyName} lädt Sie zu Commissioning ein',
    greeting: 'Guten Tag,',
    paragraphs: [
      '{companyName} hat Sie als Installateur in Commissioning hinzugefügt, wo Standorte mit smarten Schlössern eingerichtet werden.',
      'Registrieren Sie sich mit dieser E-Mail-Adresse oder melden Sie sich an, wenn Sie bereits ein Konto haben.',
    ],
    action: '{companyName} beitreten',
    closing:
      'Die Einladung ist {days} Tage gültig. Wenn Sie diese Firma nicht kennen, können Sie diese Nachricht ignorieren.',
  },
  fr: {
    subject: '{companyName} vous invite à rejoindre Commissioning',
    greeting: 'Bonjour,',
    paragraphs: [
      '{companyName} vous a ajouté comme installateur dans Commissioning, où les sites à serrures connectées sont mis en place.',
      'Inscrivez-vous avec cette adresse e-mail, ou connectez-vous si vous avez déjà un compte.',
    ],
    action: 'Rejoindre {companyName}',
    closing:
      'L’invitation est valable {days} jours. Si vous ne connaissez pas cette entreprise, vous pouvez ignorer ce message.',
  },
  es: {
    subject: '{companyName} le invita a Commissioning',
    greeting: 'Hola:',
    paragraphs: [
      '{companyName} le ha añadido como instalador en Commissioning, donde se ponen en marcha sitios con cerraduras inteligentes.',
      'Regístrese con esta dirección de correo, o inicie sesión si ya tiene una cuenta.',
    ],
    action: 'Unirse a {companyName}',
    closing:
      'La invitación es válida durante {days} días. Si no conoce esta empresa, puede ignorar este mensaje.',
  },
}
