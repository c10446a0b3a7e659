import { refusals } from '../refusal.ts'

export const doorTestRefusals = refusals({
  DoorTestReasonRequired: { field: 'reason', message: 'Say why in a few words.' },
  DoorTestReasonTooLong: { field: 'reason', message: 'A reason has at most 300 characters.' },
  DoorTestPointsRequired: { field: 'points', message: 'Choose at least one point.' },
  FirmwareBaselineFormat: {
    field: 'firmwareBaseline',
    message: 'A firmware version has numbers with dots, for example 24.4.0.',
  },
  DoorTestCodeRequired: { field: 'code', message: 'Scan or enter the code that is on the lock.' },
  EgressNotWaived:
    'This door is an escape route. The way out cannot be waived: test it, and report it if it fails.',
  DeviceProvesPoint: 'You cannot tick this point off by hand: the devices prove it.',
  DoorTestOtherLock:
    'The lock at the door has the code {code}, and the one planned here is {planned}. Look whether two doors were mixed up.',
  DoorTestWithoutLock: 'This door has no lock yet, so nothing can be compared with it.',
  DoorTestNeedsAnotherRun:
    'This point failed in this test. End the test, and test it again in another one: that closes the issue.',
  DoorTestPhotosFull: 'A point has room for {limit} photos.',
  DoorTestAnswered: 'Meanwhile {person} has answered this point. Look at that answer, then give yours.',
  DoorTestProven: 'A device has answered this point meanwhile. Look at its answer, then give yours.',
  DoorIssueClosed: 'This issue was closed meanwhile.',
  NotReady:
    'Your company releases tested doors only, and {count} are not fully tested yet. The first is {door}.',
})
