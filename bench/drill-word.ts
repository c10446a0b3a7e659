/** What a drill saw and what it wanted to see, or why this machine cannot do it. */
export type DrillWord = { seen: string; wanted: string; holds: boolean } | { skipped: string }
