/** By then the first list has usually come, and the network is free for what nobody waits for. */
export const quietMoment = () => new Promise<void>((resolve) => setTimeout(resolve, 2_000))
