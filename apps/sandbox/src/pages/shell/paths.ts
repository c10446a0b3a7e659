/** Every page of the sandbox, below its base path. */
export const paths = {
  site: '/',
  mailbox: '/mailbox',
  alarmProvider: '/alarm-provider',
  statusPage: '/status-page',
  flags: '/flags',
  legal: '/legal',
  office: '/office',
} as const
