import type { FastifyInstance } from 'fastify'
import { simulateFaults } from '../../http/server-behaviour.ts'
import { type Incident, type StatusPage, statusServices } from './status-page.ts'

/** `GET /summary`, public and readable by any page, in the shape of StatusPal's summary (version 2). */
export function statusPageApi(app: FastifyInstance, statusPage: StatusPage): void {
  simulateFaults(app, () => statusPage.state().behaviour)
  app.get('/summary', (_request, reply) => {
    const { incidents } = statusPage.state()
    return reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' }).send({
      status_page: {
        name: 'Sandbox status',
        url: '',
        subdomain: 'sandbox',
        time_zone: 'Etc/UTC',
        current_incident_type: worstOfIncidents(incidents),
      },
      services: statusServices.map(({ id, name }) => ({
        id,
        name,
        current_incident_type: worstOfIncidents(
          incidents.filter(({ serviceIds }) => serviceIds.includes(id)),
        ),
        children: [],
      })),
      incidents: incidents.map(({ id, title, type, serviceIds, startsAt }) => ({
        id,
        title,
        type,
        starts_at: startsAt,
        ends_at: null,
        service_ids: serviceIds,
      })),
      maintenances: [],
      upcoming_maintenances: [],
    })
  })
}

function worstOfIncidents(incidents: readonly Incident[]): 'major' | 'minor' | null {
  if (incidents.some(({ type }) => type === 'major')) return 'major'
  return incidents.length > 0 ? 'minor' : null
}
