import type { OutsidePartDefinition } from './outside-part-definition.ts'

/** The order of the table: the usual parts of their kinds first, since the others are measured by them. */
export const parts: Readonly<Record<string, () => Promise<OutsidePartDefinition>>> = {
  mosquitto: async () => (await import('./parts/mosquitto.ts')).mosquitto,
  rabbitmq: async () => (await import('./parts/rabbitmq.ts')).rabbitmq,
  nats: async () => (await import('./parts/nats.ts')).nats,
  ejabberd: async () => (await import('./parts/ejabberd.ts')).ejabberd,
  aedes: async () => (await import('./parts/aedes.ts')).aedes,
  'postgres-15': async () => (await import('./parts/postgres.ts')).postgres15,
  'postgres-18': async () => (await import('./parts/postgres.ts')).postgres18,
  'pgbouncer-session': async () => (await import('./parts/pgbouncer.ts')).pgbouncerSession,
  'pgbouncer-transaction': async () => (await import('./parts/pgbouncer.ts')).pgbouncerTransaction,
  nginx: async () => (await import('./parts/nginx.ts')).nginx,
  haproxy: async () => (await import('./parts/haproxy.ts')).haproxy,
  caddy: async () => (await import('./parts/caddy.ts')).caddy,
  'oidc-provider': async () => (await import('./parts/oidc-provider.ts')).oidcProvider,
  'oauth2-mock-server': async () => (await import('./parts/oauth2-mock-server.ts')).oauth2MockServer,
  'oidc-mock-provider': async () => (await import('./parts/oidc-mock-provider.ts')).oidcMockProvider,
  s3rver: async () => (await import('./parts/s3rver.ts')).s3rver,
  's3rver-before': async () => (await import('./parts/s3rver.ts')).s3rverBefore,
  fauxqs: async () => (await import('./parts/fauxqs.ts')).fauxqs,
  postfix: async () => (await import('./parts/postfix.ts')).postfix,
  opensmtpd: async () => (await import('./parts/opensmtpd.ts')).opensmtpd,
  exim: async () => (await import('./parts/exim.ts')).exim,
}
