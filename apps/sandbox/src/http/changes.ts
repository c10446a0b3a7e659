export type Topic = 'devices' | 'mailbox' | 'alarm-provider' | 'status-page' | 'flags'

/** Says which part of the sandbox is different now, to all who want to look again. */
export interface Changes {
  announce(topic: Topic): void
  /** The answer ends it. */
  listen(run: (topic: Topic) => void): () => void
}

export function createChanges(): Changes {
  const listeners = new Set<(topic: Topic) => void>()
  return {
    announce(topic) {
      for (const run of listeners) run(topic)
    },
    listen(run) {
      listeners.add(run)
      return () => listeners.delete(run)
    },
  }
}
