import type { Messages } from './en.ts'

export const de: Messages = {
  'page.skip': 'Zum Inhalt',
  'page.back': 'Zurück',
  'page.showPassword': 'Passwort anzeigen',
  'page.continue': 'Weiter',

  'signIn.title': 'Anmelden',
  'signIn.lead': 'Mit Ihrem Commissioning-Konto.',
  'signIn.email': 'E-Mail-Adresse',
  'signIn.password': 'Passwort',
  'signIn.submit': 'Anmelden',
  'signIn.forgot': 'Passwort vergessen?',
  'signIn.byInvitation': 'Neu hier? Öffnen Sie die Einladung in Ihrer E-Mail, um ein Konto anzulegen.',

  'code.title': 'Code eingeben',
  'code.toRecovery': 'Wiederherstellungscode verwenden',
  'code.toApp': 'App verwenden',
  'code.recoveryTitle': 'Wiederherstellungscode eingeben',
  'code.recovery': 'Wiederherstellungscode',
  'code.recoveryHint': 'Einer der Codes, die Sie beim Einrichten gespeichert haben. Jeder gilt nur einmal.',
  'code.lost': 'Telefon und Wiederherstellungscodes verloren? Wenden Sie sich an Ihre Administration.',

  'registration.title': 'Konto anlegen',
  'registration.lead': 'Ihre Einladung ging an diese Adresse. Mit ihr melden Sie sich künftig an.',
  'registration.firstName': 'Vorname',
  'registration.lastName': 'Nachname',
  'registration.password': 'Passwort',
  'registration.passwordHint': 'Mindestens 10 Zeichen. Ein paar Wörter hintereinander merkt man sich leicht.',
  'registration.submit': 'Konto anlegen',
  'registration.haveAccount': 'Ich habe schon ein Konto',

  'invitation.expired.title': 'Diese Einladung ist abgelaufen',
  'invitation.expired': 'Bitten Sie die einladende Person, sie noch einmal zu senden.',
  'invitation.replaced.title': 'Eine neuere Einladung hat diese ersetzt',
  'invitation.replaced': 'Öffnen Sie den Link der neuesten E-Mail, oder fragen Sie die einladende Person.',
  'invitation.used.title': 'Diese Einladung wurde schon benutzt',
  'invitation.used': 'Waren Sie das? Dann melden Sie sich mit dem damals angelegten Konto an.',
  'invitation.unknown.title': 'Diese Einladung kennen wir nicht',
  'invitation.unknown': 'Öffnen Sie den Link in Ihrer Einladung noch einmal oder bitten Sie um eine neue.',
  'invitation.unavailable.title': 'Die Einladung konnte nicht geprüft werden',
  'invitation.unavailable': 'Es ist nichts verloren. Warten Sie kurz und laden Sie diese Seite neu.',
  'invitation.hasAccount.title': 'Sie haben schon ein Konto',
  'invitation.hasAccount':
    'Für {email} gibt es ein Konto. Melden Sie sich damit an, um die Einladung anzunehmen.',

  'code.lead':
    'Geht es hier nicht von selbst weiter, sind Skripte ausgeschaltet oder der Link ist unvollständig. Fügen Sie den Link aus der E-Mail hier ein.',
  'code.link': 'Link in der E-Mail',

  'reset.title': 'Passwort zurücksetzen',
  'reset.lead':
    'Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort wählen.',
  'reset.submit': 'Link senden',
  'reset.sent.title': 'Prüfen Sie Ihre E-Mails',
  'reset.sent':
    'Wenn es ein Konto für {email} gibt, ist ein Link unterwegs. Er gilt einmal und 10 Minuten lang. Nichts da? Sehen Sie im Spam-Ordner nach.',
  'reset.unavailable.title': 'E-Mail ist hier nicht eingerichtet',
  'reset.unavailable': 'Bitten Sie Ihre Administration um ein neues Passwort.',
  'newPassword.title': 'Neues Passwort wählen',
  'newPassword.lead': 'Sie werden auf allen Geräten abgemeldet.',
  'newPassword.password': 'Neues Passwort',
  'newPassword.submit': 'Passwort speichern',
  'newPassword.done.title': 'Ihr neues Passwort ist gespeichert',
  'newPassword.done': 'Sie sind überall abgemeldet. Melden Sie sich mit dem neuen Passwort an.',
  'newPassword.dead.title': 'Dieser Link gilt nicht mehr',
  'newPassword.dead': 'Ein Link gilt einmal und 10 Minuten lang. Fordern Sie einen neuen an.',
  'newPassword.again': 'Neuen Link anfordern',

  'profile.title': 'Profil und Einstellungen',
  'profile.person': 'Über Sie',
  'profile.phone': 'Telefon',
  'profile.phoneHint': 'Mit Ländervorwahl, zum Beispiel +49 151 2345 6789. Optional.',
  'profile.language': 'Sprache',
  'profile.submit': 'Speichern',
  'profile.saved': 'Ihre Angaben sind gespeichert.',
  'profile.passwordTitle': 'Passwort',
  'profile.currentPassword': 'Aktuelles Passwort',
  'profile.passwordSubmit': 'Passwort ändern',
  'profile.passwordSaved': 'Ihr Passwort ist geändert. Alle anderen Geräte sind abgemeldet.',
  'profile.everywhereTitle': 'Angemeldete Geräte',
  'profile.everywhere':
    'Telefon verloren oder einen fremden Rechner benutzt? Melden Sie sich auf allen Geräten ab, auch auf diesem.',
  'profile.everywhereSubmit': 'Überall abmelden',

  'factor.title': 'Zweiter Faktor',
  'factor.off': 'Aus. Wer Ihr Passwort erfährt, kann sich als Sie anmelden.',
  'factor.on': 'Aktiv seit {since}. Verbleibende Wiederherstellungscodes: {count}.',
  'factor.setUp': 'Einrichten',
  'factor.change': 'Ändern',
  'factor.lead':
    'Eine Anmeldung fragt dann nach Ihrem Passwort und nach sechs Ziffern, die eine App auf Ihrem Telefon zeigt.',
  'factor.requiredLead':
    'Hier braucht jede Anmeldung einen zweiten Faktor: sechs Ziffern, die eine App auf Ihrem Telefon zeigt. Richten Sie ihn einmal ein, dann sind Sie angemeldet.',
  'factor.setUpTitle': 'Zweiten Faktor einrichten',
  'factor.scan': 'Scannen Sie dies mit einer Authenticator-App auf Ihrem Telefon.',
  'factor.qr': 'QR-Code des Geheimnisses darunter',
  'factor.openApp': 'Am Telefon selbst? Die App von hier öffnen',
  'factor.secret': 'Oder geben Sie dieses Geheimnis in die App ein:',
  'factor.code': 'Code in der App',
  'factor.codeHint': 'Sechs Ziffern. Sie wechseln alle 30 Sekunden.',
  'factor.turnOn': 'Einschalten',
  'factor.anyCode': 'Code in der App oder ein Wiederherstellungscode',
  'factor.newCodes': 'Neue Wiederherstellungscodes',
  'factor.otherPhone': 'Auf anderem Telefon einrichten',
  'factor.turnOff': 'Ausschalten',
  'factor.isOff': 'Der zweite Faktor ist aus.',
  'factor.codes.title': 'Wiederherstellungscodes',
  'factor.codes.lead':
    'Der zweite Faktor ist ein. Jeder dieser Codes meldet Sie einmal an, wenn Ihr Telefon nicht da ist. Bewahren Sie sie getrennt vom Telefon auf, auf Papier oder in einem Passwortmanager: Sie werden nur jetzt gezeigt, und ältere gelten nicht mehr.',
  'factor.codes.kept': 'Ich habe sie aufbewahrt',

  'sessions.lead':
    'Hier sind Sie angemeldet. Melden Sie ab, was Sie nicht kennen, und wählen Sie dann ein neues Passwort.',
  'sessions.this': 'Dieses Gerät',
  'sessions.browserOn': '{browser} unter {system}',
  'sessions.unknownBrowser': 'Unbekannter Browser',
  'sessions.times': 'Angemeldet seit {since}, zuletzt benutzt {used}',
  'sessions.end': 'Abmelden',
  'sessions.endOthers': 'Alle anderen Geräte abmelden',
  'sessions.ended': 'Das Gerät ist abgemeldet. Eine App, die dort offen ist, endet binnen Minuten.',
  'sessions.othersEnded':
    'Alle anderen Geräte sind abgemeldet. Apps, die dort offen sind, enden binnen Minuten.',

  'signOut.title': 'Abmelden',
  'signOut.lead': 'Möchten Sie sich auf diesem Gerät von Commissioning abmelden?',
  'signOut.submit': 'Abmelden',
  'signedOut.title': 'Sie sind abgemeldet',
  signedOut: 'Sie können diese Seite schließen.',

  'fault.title': 'Etwas ist schiefgegangen',
  'fault.expired.title': 'Diese Seite ist abgelaufen',
  'fault.expired': 'Gehen Sie zurück zur App und melden Sie sich neu an.',
  'fault.request.title': 'Diese Anmeldung kann nicht beginnen',
  'fault.request': 'Die App hat etwas verlangt, das hier nicht erlaubt ist: {detail}',
  'fault.form': 'Dieses Formular war zu lange offen. Senden Sie es noch einmal.',
  'fault.server': 'Das lag an uns. Versuchen Sie es gleich noch einmal.',
  'fault.notFound.title': 'Hier ist nichts',
  'fault.notFound': 'Prüfen Sie die Adresse oder gehen Sie zurück zur App.',

  'refusal.EmailInvalid': 'E-Mail-Adresse ist nicht gültig',
  'refusal.EmailTaken': 'Mit dieser E-Mail-Adresse gibt es schon ein Konto.',
  'refusal.FirstNameMissing': 'Geben Sie Ihren Vornamen ein.',
  'refusal.LastNameMissing': 'Geben Sie Ihren Nachnamen ein.',
  'refusal.NameTooLong': 'Ein Name hat höchstens 100 Zeichen.',
  'refusal.PhoneCountryCode':
    'Ungültige Ländervorwahl. Die Nummer muss mit der Ländervorwahl beginnen (z. B. +31 für NL).',
  'refusal.PhoneInvalid': 'Telefonnummer ist nicht gültig.',
  'refusal.PhoneTooLong': 'Telefonnummer ist zu lang.',
  'refusal.PhoneTooShort': 'Telefonnummer ist zu kurz.',
  'refusal.PasswordTooShort': 'Verwenden Sie mindestens 10 Zeichen für das Passwort.',
  'refusal.PasswordTooLong': 'Verwenden Sie höchstens 200 Zeichen für das Passwort.',
  'refusal.PasswordIsEmail': 'Wählen Sie ein Passwort, das nicht Ihre E-Mail-Adresse ist.',
  'refusal.PasswordTooCommon': 'Dieses Passwort würden andere zuerst versuchen. Wählen Sie ein anderes.',
  'refusal.PasswordWrong': 'Das aktuelle Passwort stimmt nicht.',
  'refusal.SignInWrong': 'E-Mail-Adresse oder Passwort stimmt nicht.',
  'refusal.CodeWrong':
    'Dieser Code stimmt nicht. Vielleicht hat er gerade gewechselt, und jeder gilt einmal: Geben Sie den ein, der jetzt gezeigt wird.',
  'refusal.RecoveryCodeWrong': 'Dieser Wiederherstellungscode stimmt nicht, oder er wurde schon verwendet.',
  'refusal.SignInEnded': 'Das hat länger als zehn Minuten gedauert. Melden Sie sich noch einmal an.',
  'refusal.SecondFactorRequired':
    'Er kann nicht ausgeschaltet werden: Hier braucht jede Anmeldung einen zweiten Faktor.',
  'refusal.TooManyAttempts': 'Es waren zu viele Versuche. Versuchen Sie es {when} wieder.',
  'refusal.AccountUnknown': 'Mit dieser E-Mail-Adresse gibt es kein Konto.',
  'refusal.InvitationUnavailable': 'Die Einladung konnte nicht geprüft werden.',

  'mail.reset.subject': 'Passwort zurücksetzen',
  'mail.reset.greeting': 'Guten Tag {name},',
  'mail.reset.text':
    'Jemand möchte das Passwort Ihres Commissioning-Kontos zurücksetzen. Wählen Sie hier ein neues:',
  'mail.reset.button': 'Neues Passwort wählen',
  'mail.reset.ignore':
    'Der Link gilt einmal und 10 Minuten lang. Waren Sie das nicht, lassen Sie diese Mail liegen: Es ändert sich nichts.',

  'mail.factor.setUp.subject': 'Ihr zweiter Faktor ist eingerichtet',
  'mail.factor.setUp':
    'Für Ihr Commissioning-Konto wurde ein zweiter Faktor eingerichtet. Ab jetzt fragt eine Anmeldung nach einem Code Ihrer App.',
  'mail.factor.turnedOff.subject': 'Ihr zweiter Faktor ist ausgeschaltet',
  'mail.factor.turnedOff':
    'Der zweite Faktor Ihres Commissioning-Kontos wurde ausgeschaltet. Zum Anmelden reicht jetzt das Passwort.',
  'mail.factor.removed.subject': 'Ihr zweiter Faktor wurde entfernt',
  'mail.factor.removed':
    'Der zweite Faktor Ihres Commissioning-Kontos wurde vom Betreiber entfernt. Zum Anmelden reicht jetzt das Passwort, bis Sie einen neuen einrichten.',
  'mail.factor.notYou':
    'Wissen Sie nichts davon? Dann wählen Sie sofort ein neues Passwort und sagen Sie es Ihrer Administration.',
}
