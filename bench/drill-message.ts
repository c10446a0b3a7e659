/** A drill says what it saw and what it wanted to see, or why this machine cannot run it. */
export type DrillMessage = { seen: string; wanted: string; holds: boolean } | { skipped: string }
