/** Why the sandbox did not do it. */
export class RequestError extends Error {
  readonly errorCode: string

  constructor(message: string, errorCode: string) {
    super(message)
    this.name = 'RequestError'
    this.errorCode = errorCode
  }
}

export interface ControlRequest {
  method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE'
  /** Below `/sandbox/api`. */
  path: string
  body?: unknown
  /** Sent as it is, instead of a body. */
  file?: Blob
}

/** Asks the control API; undefined for an answer without content. */
export async function request<Reply>({ method, path, body, file }: ControlRequest): Promise<Reply> {
  const response = await fetch(`${import.meta.env.BASE_URL}api${path}`, {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
    ...(file && { body: file, headers: { 'content-type': 'application/octet-stream' } }),
  })
  const answer: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined)
  // the routes of the control API type their answers
  if (response.ok) return answer as Reply
  if (isFailure(answer)) throw new RequestError(answer.Message, answer.ErrorCode)
  throw new RequestError(`The sandbox answered ${response.status}.`, 'Internal')
}

const isFailure = (answer: unknown): answer is { Message: string; ErrorCode: string } =>
  typeof answer === 'object' && answer !== null && 'Message' in answer && 'ErrorCode' in answer
