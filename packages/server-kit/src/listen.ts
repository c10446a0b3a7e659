import type { Server } from 'node:net'
import { OperatorFault } from './operator-fault.ts'

/** Resolves once the server listens; rejects with {@link listenFault}. */
export const listen = (server: Server, { host, port }: { host: string; port: number }): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error) => reject(listenFault(error)))
    server.listen(port, host, resolve)
  })

/** Why a port cannot be had, where an operator can do something about it; else the error itself. */
export function listenFault(error: unknown): unknown {
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE')
    return new OperatorFault(
      `Port ${port} is taken by another program. Stop it, or choose another with PORT.`,
    )
  if (code === 'EACCES')
    return new OperatorFault(`This user may not listen on port ${port}. Choose one above 1023 with PORT.`)
  return error
}
