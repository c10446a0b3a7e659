interface PayloadListener {
  onMessage: (payload: string) => void
  onGap: (() => void) | undefined
}

/** Channels remember their listeners while the connection that listens comes and goes. */
export class ListenerChannels {
  readonly #listeners = new Map<string, Set<PayloadListener>>()

  add(channel: string, listener: PayloadListener): () => void {
    const listeners = this.#listeners.get(channel) ?? new Set()
    this.#listeners.set(channel, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.#listeners.get(channel) === listeners) this.#listeners.delete(channel)
    }
  }

  has = (channel: string): boolean => this.#listeners.has(channel)

  names = (): string[] => [...this.#listeners.keys()]

  deliver(channel: string, payload: string): void {
    for (const { onMessage } of this.#listeners.get(channel) ?? []) onMessage(payload)
  }

  tellGap(): void {
    for (const { onGap } of [...this.#listeners.values()].flatMap((listeners) => [...listeners])) onGap?.()
  }
}

export const quoteChannel = (channel: string): string => `"${channel.replaceAll('"', '""')}"`
