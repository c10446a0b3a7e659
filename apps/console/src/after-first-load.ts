/** Waits until the first list has usually arrived, so that what is loaded next does not slow it down. */
export const afterFirstLoad = () => new Promise<void>((resolve) => setTimeout(resolve, 2_000))
