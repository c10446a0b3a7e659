import type { Messages } from './en.ts'

export const fr: Messages = {
  'page.skip': 'Aller au contenu',
  'page.back': 'Retour',
  'page.showPassword': 'Afficher le mot de passe',
  'page.continue': 'Continuer',

  'signIn.title': 'Connexion',
  'signIn.lead': 'Avec votre compte Commissioning.',
  'signIn.email': 'Adresse e-mail',
  'signIn.password': 'Mot de passe',
  'signIn.submit': 'Se connecter',
  'signIn.forgot': 'Mot de passe oublié ?',
  'signIn.byInvitation': 'Nouveau ici ? Ouvrez l’invitation reçue par e-mail pour créer un compte.',

  'code.title': 'Saisissez votre code',
  'code.toRecovery': 'Utiliser un code de secours',
  'code.toApp': 'Utiliser l’application',
  'code.recoveryTitle': 'Saisissez un code de secours',
  'code.recovery': 'Code de secours',
  'code.recoveryHint': 'L’un des codes enregistrés lors de la configuration. Chacun ne sert qu’une fois.',
  'code.lost': 'Téléphone et codes de secours perdus ? Adressez-vous à votre administrateur.',

  'registration.title': 'Créer votre compte',
  'registration.lead': 'Votre invitation a été envoyée à cette adresse. Elle vous servira à vous connecter.',
  'registration.firstName': 'Prénom',
  'registration.lastName': 'Nom',
  'registration.password': 'Mot de passe',
  'registration.passwordHint': 'Au moins 10 caractères. Quelques mots à la suite se retiennent facilement.',
  'registration.submit': 'Créer le compte',
  'registration.haveAccount': 'J’ai déjà un compte',

  'invitation.expired.title': 'Cette invitation a expiré',
  'invitation.expired': 'Demandez à la personne qui vous a invité de la renvoyer.',
  'invitation.replaced.title': 'Une invitation plus récente a remplacé celle-ci',
  'invitation.replaced': 'Ouvrez le lien du dernier e-mail, ou demandez à la personne qui vous a invité.',
  'invitation.used.title': 'Cette invitation a déjà servi',
  'invitation.used': 'Si c’était vous, connectez-vous avec le compte créé alors.',
  'invitation.unknown.title': 'Nous ne connaissons pas cette invitation',
  'invitation.unknown': 'Ouvrez de nouveau le lien de votre invitation, ou demandez-en une autre.',
  'invitation.unavailable.title': 'L’invitation n’a pas pu être vérifiée',
  'invitation.unavailable': 'Rien n’est perdu. Attendez un instant et rechargez cette page.',
  'invitation.hasAccount.title': 'Vous avez déjà un compte',
  'invitation.hasAccount':
    'Il existe un compte pour {email}. Connectez-vous avec ce compte pour accepter l’invitation.',

  'code.lead':
    'Si cette page ne continue pas d’elle-même, les scripts sont désactivés ou le lien est incomplet. Collez ici le lien de l’e-mail.',
  'code.link': 'Lien dans l’e-mail',

  'reset.title': 'Réinitialiser le mot de passe',
  'reset.lead':
    'Indiquez votre adresse e-mail : nous vous envoyons un lien pour choisir un nouveau mot de passe.',
  'reset.submit': 'Envoyer le lien',
  'reset.sent.title': 'Consultez vos e-mails',
  'reset.sent':
    'S’il existe un compte pour {email}, un lien vient de vous être envoyé. Il sert une fois, pendant 10 minutes. Rien reçu ? Regardez dans les indésirables.',
  'reset.unavailable.title': 'L’e-mail n’est pas configuré ici',
  'reset.unavailable': 'Demandez un nouveau mot de passe à votre administrateur.',
  'newPassword.title': 'Choisir un nouveau mot de passe',
  'newPassword.lead': 'Vous serez déconnecté de tous vos appareils.',
  'newPassword.password': 'Nouveau mot de passe',
  'newPassword.submit': 'Enregistrer le mot de passe',
  'newPassword.done.title': 'Votre nouveau mot de passe est enregistré',
  'newPassword.done': 'Vous êtes déconnecté partout. Connectez-vous avec le nouveau mot de passe.',
  'newPassword.dead.title': 'Ce lien ne fonctionne plus',
  'newPassword.dead': 'Un lien sert une fois, pendant 10 minutes. Demandez-en un autre.',
  'newPassword.again': 'Demander un nouveau lien',

  'profile.title': 'Profil et paramètres',
  'profile.person': 'À propos de vous',
  'profile.phone': 'Téléphone',
  'profile.phoneHint': 'Avec l’indicatif du pays, par exemple +33 6 12 34 56 78. Facultatif.',
  'profile.language': 'Langue',
  'profile.submit': 'Enregistrer',
  'profile.saved': 'Vos données sont enregistrées.',
  'profile.passwordTitle': 'Mot de passe',
  'profile.currentPassword': 'Mot de passe actuel',
  'profile.passwordSubmit': 'Changer le mot de passe',
  'profile.passwordSaved': 'Votre mot de passe a été modifié. Tous les autres appareils sont déconnectés.',
  'profile.everywhereTitle': 'Appareils connectés',
  'profile.everywhere':
    'Téléphone perdu ou ordinateur emprunté ? Déconnectez-vous de tous les appareils, celui-ci compris.',
  'profile.everywhereSubmit': 'Se déconnecter partout',

  'factor.title': 'Second facteur',
  'factor.off': 'Désactivé. Quiconque apprend votre mot de passe peut se connecter à votre place.',
  'factor.on': 'Activé depuis le {since}. Codes de secours restants : {count}.',
  'factor.setUp': 'Configurer',
  'factor.change': 'Modifier',
  'factor.lead':
    'Une connexion demande alors votre mot de passe et six chiffres qu’affiche une application de votre téléphone.',
  'factor.requiredLead':
    'Ici, chaque connexion demande un second facteur : six chiffres qu’affiche une application de votre téléphone. Configurez-le une fois, puis vous êtes connecté.',
  'factor.setUpTitle': 'Configurer le second facteur',
  'factor.scan': 'Scannez ceci avec une application d’authentification de votre téléphone.',
  'factor.qr': 'Code QR du secret ci-dessous',
  'factor.openApp': 'Sur le téléphone même ? Ouvrir l’application d’ici',
  'factor.secret': 'Ou saisissez ce secret dans l’application :',
  'factor.code': 'Code de l’application',
  'factor.codeHint': 'Six chiffres. Ils changent toutes les 30 secondes.',
  'factor.turnOn': 'Activer',
  'factor.anyCode': 'Code de l’application ou code de secours',
  'factor.newCodes': 'Nouveaux codes de secours',
  'factor.otherPhone': 'Configurer sur un autre téléphone',
  'factor.turnOff': 'Désactiver',
  'factor.isOff': 'Le second facteur est désactivé.',
  'factor.codes.title': 'Codes de secours',
  'factor.codes.lead':
    'Le second facteur est activé. Chacun de ces codes vous connecte une fois quand votre téléphone n’est pas là. Gardez-les à part du téléphone, sur papier ou dans un gestionnaire de mots de passe : ils ne sont affichés que maintenant, et les anciens ne servent plus.',
  'factor.codes.kept': 'Je les ai gardés',

  'sessions.lead':
    'Vous êtes connecté ici. Déconnectez ce que vous ne connaissez pas, puis choisissez un nouveau mot de passe.',
  'sessions.this': 'Cet appareil',
  'sessions.browserOn': '{browser} sous {system}',
  'sessions.unknownBrowser': 'Navigateur inconnu',
  'sessions.times': 'Connecté depuis le {since}, dernière activité {used}',
  'sessions.end': 'Déconnecter',
  'sessions.endOthers': 'Déconnecter tous les autres appareils',
  'sessions.ended': 'L’appareil est déconnecté. Une application ouverte là-bas s’arrête en quelques minutes.',
  'sessions.othersEnded':
    'Tous les autres appareils sont déconnectés. Les applications ouvertes là-bas s’arrêtent en quelques minutes.',

  'signOut.title': 'Déconnexion',
  'signOut.lead': 'Voulez-vous vous déconnecter de Commissioning sur cet appareil ?',
  'signOut.submit': 'Se déconnecter',
  'signedOut.title': 'Vous êtes déconnecté',
  signedOut: 'Vous pouvez fermer cette page.',

  'fault.title': 'Un problème est survenu',
  'fault.expired.title': 'Cette page a expiré',
  'fault.expired': 'Revenez à l’application d’où vous venez et connectez-vous de nouveau.',
  'fault.request.title': 'Cette connexion ne peut pas commencer',
  'fault.request': 'L’application a demandé quelque chose qui n’est pas permis ici : {detail}',
  'fault.form': 'Ce formulaire est resté ouvert trop longtemps. Envoyez-le de nouveau.',
  'fault.server': 'C’était notre faute. Réessayez dans un instant.',
  'fault.notFound.title': 'Il n’y a rien ici',
  'fault.notFound': 'Vérifiez l’adresse, ou revenez à l’application d’où vous venez.',

  'refusal.EmailInvalid': 'L’adresse e-mail n’est pas valide',
  'refusal.EmailTaken': 'Il existe déjà un compte avec cette adresse e-mail.',
  'refusal.FirstNameMissing': 'Indiquez votre prénom.',
  'refusal.LastNameMissing': 'Indiquez votre nom.',
  'refusal.NameTooLong': 'Un nom compte au plus 100 caractères.',
  'refusal.PhoneCountryCode':
    'Indicatif de pays non valide. Le numéro doit commencer par l’indicatif du pays (p. ex. +31 pour NL).',
  'refusal.PhoneInvalid': 'Le numéro de téléphone n’est pas valide.',
  'refusal.PhoneTooLong': 'Le numéro de téléphone est trop long.',
  'refusal.PhoneTooShort': 'Le numéro de téléphone est trop court.',
  'refusal.PasswordTooShort': 'Utilisez au moins 10 caractères pour le mot de passe.',
  'refusal.PasswordTooLong': 'Utilisez au plus 200 caractères pour le mot de passe.',
  'refusal.PasswordIsEmail': 'Choisissez un mot de passe différent de votre adresse e-mail.',
  'refusal.PasswordTooCommon':
    'Ce mot de passe est l’un des premiers que d’autres essaieraient. Choisissez-en un autre.',
  'refusal.PasswordWrong': 'Le mot de passe actuel n’est pas le bon.',
  'refusal.SignInWrong': 'L’adresse e-mail ou le mot de passe n’est pas le bon.',
  'refusal.CodeWrong':
    'Ce code n’est pas le bon. Il vient peut-être de changer, et chacun ne sert qu’une fois : saisissez celui qui est affiché maintenant.',
  'refusal.RecoveryCodeWrong': 'Ce code de secours n’est pas le bon, ou il a déjà servi.',
  'refusal.SignInEnded': 'Cela a pris plus de dix minutes. Connectez-vous encore une fois.',
  'refusal.SecondFactorRequired':
    'Il ne peut pas être désactivé : ici, chaque connexion demande un second facteur.',
  'refusal.TooManyAttempts': 'Il y a eu trop de tentatives. Réessayez {when}.',
  'refusal.AccountUnknown': 'Il n’existe pas de compte avec cette adresse e-mail.',
  'refusal.InvitationUnavailable': 'L’invitation n’a pas pu être vérifiée.',

  'mail.reset.subject': 'Réinitialiser votre mot de passe',
  'mail.reset.greeting': 'Bonjour {name},',
  'mail.reset.text':
    'Quelqu’un a demandé à réinitialiser le mot de passe de votre compte Commissioning. Choisissez-en un nouveau ici :',
  'mail.reset.button': 'Choisir un nouveau mot de passe',
  'mail.reset.ignore':
    'Le lien sert une fois, pendant 10 minutes. Si ce n’était pas vous, laissez cet e-mail : rien ne change.',

  'mail.factor.setUp.subject': 'Votre second facteur est configuré',
  'mail.factor.setUp':
    'Un second facteur a été configuré pour votre compte Commissioning. Désormais, une connexion demande un code de votre application.',
  'mail.factor.turnedOff.subject': 'Votre second facteur est désactivé',
  'mail.factor.turnedOff':
    'Le second facteur de votre compte Commissioning a été désactivé. Le mot de passe suffit maintenant pour se connecter.',
  'mail.factor.removed.subject': 'Votre second facteur a été retiré',
  'mail.factor.removed':
    'Le second facteur de votre compte Commissioning a été retiré par l’exploitant. Le mot de passe suffit maintenant pour se connecter, jusqu’à ce que vous en configuriez un autre.',
  'mail.factor.notYou':
    'Si vous n’en savez rien, choisissez aussitôt un nouveau mot de passe et prévenez votre administrateur.',
}
