/** The same for every process of this machine, unlike the time of day, which may be set while a bench runs. */
export const machineMs = () => Number(process.hrtime.bigint()) / 1e6
