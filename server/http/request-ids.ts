let count = 0
/** Two processes that start at once have other numbers, two that follow each other under one number another time. */
const beginning = `${process.pid.toString(36)}${Math.trunc(performance.timeOrigin % 1e8).toString(36)}`

/** A word for a request that its lines in the log have in common, its own in all processes of a machine. */
export const nextRequestId = (): string => {
  count += 1
  return `${beginning}-${count.toString(36)}`
}
