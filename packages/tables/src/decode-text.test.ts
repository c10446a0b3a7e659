import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const bytesOf = (text: string, places: string) =>
  Uint8Array.from(text, (letter) => {
    const at = places.indexOf(letter)
    return at < 0 ? letter.charCodeAt(0) : 0x80 + at
  })
const MAC = 'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß'
const DOS = 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑ'

test.each([
  ['a Mac, German', bytesOf('Nr;Tür\n1;Bäckerei', MAC)],
  ['a Mac, street', bytesOf('Nr;Name\n1;Hauptstraße', MAC)],
  ['a Mac, a capital', bytesOf('Nr;Name\n1;Ärzte', MAC)],
  ['a Mac, French', bytesOf('N;Nom\n1;Café', MAC)],
  ['a Mac, Spanish', bytesOf('N;Nombre\n1;Almacén', MAC)],
  ['DOS, German', bytesOf('Nr;Tür\n1;Büro', DOS)],
  ['DOS, a baker', bytesOf('Nr;Name\n1;Bäckerei', DOS)],
  ['DOS, French', bytesOf('N;Nom\n1;Café', DOS)],
  ['DOS, Spanish', bytesOf('N;Nombre\n1;Salón', DOS)],
  ['Poland', Uint8Array.of(...Buffer.from('1;Sa'), 0xb3, ...Buffer.from('a'))],
  ['Russia', Uint8Array.of(...Buffer.from('1;'), 0xc4, 0xe2, 0xe5, 0xf0, 0xfc)],
  ['UTF-8 and of Windows in turn, French', Uint8Array.of(...Buffer.from('N;Nom\n1;Réunion\n2;Caf'), 0xe9)],
  [
    'UTF-8 and of Windows in turn, Spanish',
    Uint8Array.of(...Buffer.from('N;Nombre\n1;Almacén\n2;Sal'), 0xf3, 0x6e),
  ],
  [
    'UTF-8 and of Windows in turn, German',
    Uint8Array.of(...Buffer.from('Nr;Name\n1;Hauptstraße\n2;B'), 0xfc, 0x72),
  ],
  ['UTF-8 that was cut off in a letter', Buffer.from('N;Nom\n1;Réunion\n2;Café').subarray(0, -1)],
])('a text in the letters of %s is refused and never read with others [TABLE-82]', (_, bytes) => {
  expect(() => decodeText(bytes)).toThrow('LettersUnclear')
})

test('a text of western Windows is read, whatever its names are [TABLE-82]', () => {
  const text =
    'Büro;Straße;Ärzte;ÖFFNUNG;CAFÉ;Œuvre;señor;¿Qué?;São João;d’eau;Maria´s;N°A;§ 5;100 €;5 m²;24” stand;Büro–Lager;“Halle”;«Salle»;Škoda;Ñandú;Fluß;naïve;übrig…'
  const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
  expect(decodeText(bytesOf(text, windows))).toBe(text)
})

test('a text in UTF-16 is read by the mark in front of it, and no letter of Windows is taken for one [TABLE-82]', () => {
  const little = Buffer.from('\uFEFFTür', 'utf16le')
  expect([decodeText(little), decodeText(Buffer.from(little).swap16())]).toEqual(['Tür', 'Tür'])
  for (const text of ['ÿ a', 'þ a', 'a þ', 'aþ', 'aÿ'])
    expect(decodeText(Buffer.from(text, 'latin1'))).toBe(text)
})
