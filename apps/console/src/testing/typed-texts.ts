/** A person types these into fields of the console, by their names or what their keyboards are for. */
export const TYPED = {
  email: 'someone@example.test',
  tel: '+31 20 123 45 67',
  code: '0A.1B.2C.3D',
  address: '0A.1B.2C.3D',
  intercomCode: '0192d3a0-0000-7000-8000-00000000beef',
  checkpoint: `1:${'a'.repeat(64)}`,
  from: '23/11/2026',
  until: '24/11/2026',
  startDate: '23/11/2026',
  endDate: '24/11/2026',
  startTime: '08:00',
  endTime: '18:00',
  activationCode: 'ABCD-EFGH-JKLM',
  signalLimit: '-70',
  firmwareBaseline: '24.4',
}
