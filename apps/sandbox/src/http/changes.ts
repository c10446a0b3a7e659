export type SandboxTopic = 'devices' | 'mailbox' | 'alarm-provider' | 'status-page' | 'flags'

/** Says which part of the sandbox is different now, to all who want to look again. */
export interface SandboxChanges {
  announce(topic: SandboxTopic): void
  /** The answer ends it. */
  listen(run: (topic: SandboxTopic) => void): () => void
}

export function createChanges(): SandboxChanges {
  const listeners = new Set<(topic: SandboxTopic) => void>()
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
