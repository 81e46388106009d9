let count = 0
/**
 * Prefix that is unique per process: concurrent processes have different ids, consecutive ones with the same id have
 * different start times.
 */
const beginning = `${process.pid.toString(36)}${Math.trunc(performance.timeOrigin % 1e8).toString(36)}`

/** Returns an id for a request that its log lines share, unique across all processes of a machine. */
export const nextRequestId = (): string => {
  count += 1
  return `${beginning}-${count.toString(36)}`
}
