import { refusals } from '../refusal.ts'

export const tagRefusals = refusals({
  RegisteringLockOffline: 'The lock is offline. Present a maintenance card to it, then try again.',
  TagListType: { field: 'file', message: 'Invalid file type.' },
  TagListTooLarge: { field: 'file', message: 'Max file size exceeded.' },
  TagListTooSmall: { field: 'file', message: 'File too small.' },
  TooManyTagLists: { field: 'file', message: 'Too many files.' },
  TagListsWaiting:
    'Lists of this installation are still being read. Try again when you have received the email about them.',
  InvalidTagNumber: { field: 'number', message: 'A tag number has 8, 14 or 20 hexadecimal digits.' },
  CardNumberNotDecimal: {
    field: 'number',
    message: 'A decimal card number has at most 10 digits and no other characters.',
  },
  CardNumberTooLarge: {
    field: 'number',
    message:
      'No card of 4 bytes has the number {number}; the largest is {largest}. Export the card numbers as hexadecimal.',
  },
  FacilityAndCard: {
    field: 'file',
    message:
      'These are facility codes and card numbers. Other cards can have the same, so they do not identify a chip. Export the UIDs of the cards as hexadecimal.',
  },
  TagLabelTooLong: { field: 'label', message: 'A name has at most {limit} characters.' },
  TagInactive: 'No IQ has this tag yet. Wait until it is active.',
  BlockedMasterKey: 'A blocked tag cannot be the master key. Unblock it first.',
  MasterKeyByAccess:
    'Your access by code does not let you choose the master key. Ask the company that installed the site.',
  UnblockingByAccess:
    'Your access by code does not let you unblock a tag. The site owner can block and unblock tags in the owner portal.',
  TagsFull: 'An installation has room for {limit} tags, and all places are taken.',
})
