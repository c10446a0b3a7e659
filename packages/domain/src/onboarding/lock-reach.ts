/** How far a lock may be from its IQ (1 §9, 2 §9); a repeater bridges more. */
export const LOCK_REACH_METRES = 7
