import { loadUiMessages, type UiMessages } from './messages.ts'
import { PlainStartFailure } from './plain-start-failure.tsx'
import type { StartFaultKind } from './start-fault.ts'

/**
 * Draws a message in place of a page that could not begin, in a language of the person as far as
 * that can be loaded. It needs neither the words of the page nor its style sheets.
 */
export async function startFailureIn(language: string, kind: StartFaultKind) {
  // files of words have the shape of the English one, as a test shows
  const { start, failure } = (await loadUiMessages(language)) as UiMessages
  return <PlainStartFailure {...start[kind]} retry={failure.retry} />
}
