/** How far a lock may be from its IQ (ONBOARD-11); a repeater bridges more. */
export const LOCK_REACH_METRES = 7
