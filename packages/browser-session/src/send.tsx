import { createRequiredContext } from '@commissioning/ui/required-context.ts'

type SendRequest = (request: Request) => Promise<Response>

/** Sends a request as the signed-in person; for streams, which the typed client does not read. */
export const [SendProvider, useSend] = createRequiredContext<SendRequest>('Send')
