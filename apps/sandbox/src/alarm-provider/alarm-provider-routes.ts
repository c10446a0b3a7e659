import type { FastifyInstance } from 'fastify'
import { BehaviourChange } from '../control/behaviour.ts'
import { readInput } from '../control/read-input.ts'
import { alarmCenters } from './alarm-centers.ts'
import type { AlarmProvider } from './alarm-provider.ts'

/** What the provider has received, and how it is to answer. */
export function alarmProviderRoutes(app: FastifyInstance, provider: AlarmProvider): void {
  const whole = () => ({ ...provider.state(), centers: alarmCenters })

  app.get('/alarm-provider', whole)
  app.put('/alarm-provider/behaviour', ({ body }) => {
    provider.setBehaviour(readInput(BehaviourChange, body).behaviour)
    return whole()
  })
  app.delete('/alarm-provider/received', () => {
    provider.forgetAll()
    return whole()
  })
}
