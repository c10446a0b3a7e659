import { refusals } from '../refusal.ts'

/** These sentences are about a list; its lines are refused with those of a single lock. */
export const lockListRefusals = refusals({
  CodeTwice: 'This MAC/Device ID is in the list twice.',
  CodeKnown: 'This MAC/Device ID already belongs to {name}.',
  CodeHere: 'This MAC/Device ID is already in this installation.',
  CodeElsewhere: 'This MAC/Device ID is already in another installation. Check it against the label.',
  CodeOfOtherKind: 'This MAC/Device ID is that of a repeater. Add it as one.',
  CodeOfOtherNet: 'This box holds a lock for {given}, but the list says {wanted}.',
  CodeOfOtherType: 'This box holds a different type of lock from the one in the list.',
  NameTwice: 'This name is in the list twice.',
  FloorUnknown: 'There is no floor {floor} here. Choose one, or add it on the Floors tab first.',
  PlaceUnknown: 'There is no online IQ or repeater {place} here, or more than one.',
  ListTooLong: 'At most {lines} locks at once. Split the list and add its parts one after another.',
  ListWithoutCodes: 'The list has no MAC or Device ID.',
})
