/** How much waits for this person behind each way of the navigation, by its name. */
export const useWaiting = (): Readonly<Record<string, number>> => ({})
