import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { readInput } from '../../http/read-input.ts'
import { BehaviourChange } from '../../http/server-behaviour.ts'
import { IncidentType, type StatusPage, statusServices } from './status-page.ts'

const IncidentDraft = z.strictObject({
  title: z.string().trim().min(1).max(200),
  type: IncidentType,
  serviceIds: z.array(z.int()).min(1).max(statusServices.length),
})
const OneIncident = z.strictObject({ id: z.string().regex(/^\d{1,15}$/) })

/** Starts and ends incidents, and sets how the status page answers. */
export function statusPageRoutes(app: FastifyInstance, statusPage: StatusPage): void {
  const whole = () => {
    const { behaviour, incidents } = statusPage.state()
    return { behaviour, incidents, services: statusServices }
  }

  app.get('/status-page', whole)
  app.put('/status-page/behaviour', ({ body }) => {
    statusPage.setBehaviour(readInput(BehaviourChange, body).behaviour)
    return whole()
  })
  app.post('/status-page/incidents', ({ body }, reply) =>
    reply.code(201).send(statusPage.begin(readInput(IncidentDraft, body))),
  )
  app.delete('/status-page/incidents/:id', ({ params }, reply) => {
    statusPage.end(Number(readInput(OneIncident, params).id))
    return reply.code(204).send()
  })
}
