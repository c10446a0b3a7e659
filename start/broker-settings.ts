const NAMES = ['MQTT_HOST', 'MQTT_PORT'] as const

/** The settings of the environment that a start takes over, so that an IQ of one's own finds the broker again. */
export const selectBrokerSettings = (environment: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = environment[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
