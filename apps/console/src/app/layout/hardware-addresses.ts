/**
 * Lists the first requests of the hardware tab, as `prefetchHardware` makes them. They are written
 * out, because the code that knows these calls is itself still loading when they are sent.
 */
export function hardwareAddresses(installationId: string, pageSize: number): string[] {
  const page = `skip=0&top=${pageSize}&order_by=customer_reference+asc`
  const detached = 'top=1&count=true&filter=iq_link_state+eq+%27detached%27'
  return [
    '',
    `/iqs?${page}&count=true`,
    `/trees?${page}`,
    '/walks',
    `/locks?${detached}`,
    `/repeaters?${detached}`,
  ].map((path) => `/installations/${installationId}${path}`)
}
