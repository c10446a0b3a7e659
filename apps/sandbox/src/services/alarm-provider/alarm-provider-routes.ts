import type { FastifyInstance } from 'fastify'
import { readInput } from '../../http/read-input.ts'
import { BehaviourChange } from '../../http/server-behaviour.ts'
import { alarmCenters } from './alarm-centers.ts'
import type { AlarmProvider } from './alarm-provider.ts'

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
