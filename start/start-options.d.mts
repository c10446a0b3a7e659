interface StartOptions {
  port?: string
  data?: string
  host?: string
  lan: boolean
  'hands-free': boolean
}

export function readStartOptions(
  args: readonly string[],
): { values: StartOptions; fault?: undefined } | { values?: undefined; fault: string }
