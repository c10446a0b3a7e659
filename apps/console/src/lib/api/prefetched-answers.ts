interface PrefetchedAnswer {
  /** With which the session stood when it was asked. */
  token: string
  answer: Promise<Response>
}

/**
 * Answers that wait for whoever asks for their address first, refusals too; one that did not come is asked for again, and so
 * is one that was refused to a token that another tab has renewed since.
 */
export function createPrefetchedAnswers() {
  const known = new Map<string, PrefetchedAnswer>()

  async function take(request: Request): Promise<Response> {
    const asked = request.method === 'GET' ? known.get(request.url) : undefined
    known.delete(request.url)
    const answer = await asked?.answer.catch(() => undefined)
    const isOutdated =
      answer?.status === 401 && !request.headers.get('authorization')?.endsWith(` ${asked?.token}`)
    return answer && !isOutdated ? answer : fetch(request)
  }

  return {
    take,
    async ask(address: string, asked: PrefetchedAnswer): Promise<Response> {
      known.set(address, asked)
      return (await asked.answer).clone()
    },
  }
}
