import type { TagDoubt } from '@commissioning/domain/tags/tag-list-sheet'
import type { MailLanguage, MailTemplate } from '../mail-template.ts'

/** To the uploader of a list of tags: what was added, and what was skipped and why (TAG-24). */
export const tagListRead: MailTemplate = {
  en: {
    subject: 'Tags added to {siteName}: {added} ({fileName})',
    greeting: 'Hello,',
    paragraphs: ['Your list {fileName} has been read. Tags added to {siteName}: {added}.'],
    details: [
      'Already known ({knownCount}): {known}',
      'Not valid tag numbers ({invalidCount}): {invalid}',
      'No room left in the installation ({leftCount}): {left}',
      'Not added, because they are not certain ({uncertainCount}): {uncertain}. Correct these lines and upload the list again, or add the tags by hand.',
    ],
    action: 'See the tags',
    closing: 'You receive this mail because you uploaded the list.',
  },
  nl: {
    subject: 'Tags toegevoegd aan {siteName}: {added} ({fileName})',
    greeting: 'Hallo,',
    paragraphs: ['Uw lijst {fileName} is gelezen. Tags toegevoegd aan {siteName}: {added}.'],
    details: [
      'Al bekend ({knownCount}): {known}',
      'Geen geldige tagnummers ({invalidCount}): {invalid}',
      'Geen plaats meer in de installatie ({leftCount}): {left}',
      'Niet toegevoegd, omdat ze niet zeker zijn ({uncertainCount}): {uncertain}. Verbeter deze regels en upload de lijst opnieuw, of voeg de tags met de hand toe.',
    ],
    action: 'Tags bekijken',
    closing: 'U krijgt deze mail omdat u de lijst hebt geüpload.',
  },
  de: {
    subject: 'Zu {siteName} hinzugefügte Tags: {added} ({fileName})',
    greeting: 'Guten Tag,',
    paragraphs: ['Ihre Liste {fileName} wurde gelesen. Zu {siteName} hinzugefügte Tags: {added}.'],
    details: [
      'Schon bekannt ({knownCount}): {known}',
      'Keine gültigen Tag-Nummern ({invalidCount}): {invalid}',
      'Kein Platz mehr in der Installation ({leftCount}): {left}',
      'Nicht hinzugefügt, weil sie nicht sicher sind ({uncertainCount}): {uncertain}. Berichtigen Sie diese Zeilen und laden Sie die Liste erneut hoch, oder fügen Sie die Tags von Hand hinzu.',
    ],
    action: 'Tags ansehen',
    closing: 'Sie erhalten diese Nachricht, weil Sie die Liste hochgeladen haben.',
  },
  fr: {
    subject: 'Tags ajoutés à {siteName} : {added} ({fileName})',
    greeting: 'Bonjour,',
    paragraphs: ['Votre liste {fileName} a été lue. Tags ajoutés à {siteName} : {added}.'],
    details: [
      'Déjà connus ({knownCount}) : {known}',
      'Numéros de tag non valides ({invalidCount}) : {invalid}',
      'Plus de place dans l’installation ({leftCount}) : {left}',
      'Non ajoutés, car incertains ({uncertainCount}) : {uncertain}. Corrigez ces lignes et envoyez de nouveau la liste, ou ajoutez les tags à la main.',
    ],
    action: 'Voir les tags',
    closing: 'Vous recevez ce message car vous avez envoyé la liste.',
  },
  es: {
    subject: 'Tags añadidos a {siteName}: {added} ({fileName})',
    greeting: 'Hola:',
    paragraphs: ['Su lista {fileName} se ha leído. Tags añadidos a {siteName}: {added}.'],
    details: [
      'Ya conocidos ({knownCount}): {known}',
      'Números de tag no válidos ({invalidCount}): {invalid}',
      'Sin sitio en la instalación ({leftCount}): {left}',
      'No añadidos porque no son seguros ({uncertainCount}): {uncertain}. Corrija estas líneas y vuelva a subir la lista, o añada los tags a mano.',
    ],
    action: 'Ver los tags',
    closing: 'Recibe este mensaje porque subió la lista.',
  },
}

/** Why a line of the list is not certain, behind what it shows; `{decimal}` and `{reversed}` are its readings as a card. */
export const tagDoubtWords: Readonly<Record<MailLanguage, Readonly<Record<TagDoubt, string>>>> = {
  en: {
    date: 'shown as a date',
    exponent: 'shown with an exponent or rounded',
    formula: 'a formula that was not calculated',
    hidden: 'in a hidden row',
    decimal: 'decimal; in hexadecimal {decimal}, or {reversed} with its bytes reversed',
    facility: 'a facility code and a card number, which name no chip',
    random: 'a number that the card draws anew at each reading',
    cascade: 'the first part of a longer number',
  },
  nl: {
    date: 'weergegeven als datum',
    exponent: 'met exponent of afgerond weergegeven',
    formula: 'een formule die niet is berekend',
    hidden: 'in een verborgen rij',
    decimal: 'decimaal; hexadecimaal {decimal}, of {reversed} met de bytes omgekeerd',
    facility: 'een facilitycode en een kaartnummer, die geen chip aanduiden',
    random: 'een nummer dat de kaart bij elke lezing opnieuw kiest',
    cascade: 'het eerste deel van een langer nummer',
  },
  de: {
    date: 'als Datum angezeigt',
    exponent: 'mit Exponent oder gerundet angezeigt',
    formula: 'eine Formel, die nicht berechnet wurde',
    hidden: 'in einer ausgeblendeten Zeile',
    decimal: 'dezimal; hexadezimal {decimal}, oder {reversed} mit umgekehrten Bytes',
    facility: 'ein Facility-Code und eine Kartennummer, die keinen Chip benennen',
    random: 'eine Nummer, die die Karte bei jedem Lesen neu würfelt',
    cascade: 'der erste Teil einer längeren Nummer',
  },
  fr: {
    date: 'affiché comme une date',
    exponent: 'affiché avec un exposant ou arrondi',
    formula: 'une formule qui n’a pas été calculée',
    hidden: 'dans une ligne masquée',
    decimal: 'décimal ; en hexadécimal {decimal}, ou {reversed} avec les octets inversés',
    facility: 'un code site et un numéro de carte, qui ne désignent aucune puce',
    random: 'un numéro que la carte change à chaque lecture',
    cascade: 'le début d’un numéro plus long',
  },
  es: {
    date: 'se muestra como fecha',
    exponent: 'se muestra con exponente o redondeado',
    formula: 'una fórmula sin calcular',
    hidden: 'en una fila oculta',
    decimal: 'decimal; en hexadecimal {decimal}, o {reversed} con los bytes invertidos',
    facility: 'un código de instalación y un número de tarjeta, que no identifican ningún chip',
    random: 'un número que la tarjeta cambia en cada lectura',
    cascade: 'el comienzo de un número más largo',
  },
}
