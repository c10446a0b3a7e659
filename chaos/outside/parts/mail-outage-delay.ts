/** A mail server is away for the mails alone, which the platform sends again by itself. */
export const MAIL_OUTAGE_DELAY = {
  why: 'A mail that met no server is tried again by the platform after 15 to 30 s, then twice as late each time.',
  settledMs: 0,
}
