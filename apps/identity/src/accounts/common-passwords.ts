/** The ones of ten characters and more that appear first in published lists, and their obvious cousins here. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `1234567890 12345678910 123456789a 1234567891 0123456789 9876543210 1q2w3e4r5t 1qaz2wsx3edc 1q2w3e4r5t6y
  123qwe123qwe q1w2e3r4t5 qwertyuiop qwertyuiop123 qwerty12345 qwerty123456 qwerty1234 qwertyqwerty qwertzuiop
  asdfghjkl1 asdfghjkl123 asdfghjklö azertyuiop azerty12345 zxcvbnm123 1234qwerasdf password12 password123
  password1234 password12345 password!123 passw0rd123 p@ssword123 p@ssw0rd123 p@ssw0rd12 mypassword mypassword1
  passwordpassword changeme123 changemenow letmein123 letmeinnow welcome123 welcome1234 welcome2024 welcome2025
  welcome2026 admin12345 admin123456 adminadmin administrator administrator1 iloveyou12 iloveyou123 iloveyouso
  sunshine123 princess123 football123 football12 baseball123 superman123 michael123 charlie123 monkey12345
  dragon12345 liverpool1 liverpool123 manchester computer123 internet123 samsung123 whatever123 trustno1trustno1
  starwars123 abc1234567 abcdefghij abcdefghijk abcd123456 abc123456789 a1b2c3d4e5 a123456789 aa12345678
  1111111111 0000000000 1212121212 1122334455 1111122222 5555555555 7777777777 9999999999 secret12345 default123
  installer1 installer123 commissioning commissioning1 commissioning123 wachtwoord wachtwoord1 wachtwoord123
  welkom12345 passwort123 passwort1234 hallo12345 motdepasse motdepasse1 motdepasse123 bonjour123 contraseña
  contrasena contrasena1 contrasena123 hola123456`.split(/\s+/),
)

/** What comes to mind here: no password is one or several of them with digits and signs around (SEC-07). */
export const wordsOfTheTrade: readonly string[] = [
  ...['commissioning', 'installation', 'installer', 'installateur', 'monteur', 'techniker', 'instalador'],
  ...['smartlock', 'masterkey', 'repeater', 'intercom', 'lock', 'locks', 'door', 'doors', 'key', 'admin'],
  ...['slot', 'deur', 'sleutel', 'schloss', 'tuer', 'schluessel', 'serrure', 'porte', 'cerradura', 'puerta'],
]
