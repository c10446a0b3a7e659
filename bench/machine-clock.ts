/** The same for every process of this machine, unlike the time of day, which may be set while a bench runs. */
export const readMachineClockMs = () => Number(process.hrtime.bigint()) / 1e6
