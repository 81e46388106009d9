const MINUTE_SECONDS = 60

/** Formats a waiting time: seconds up to two minutes, whole minutes above. */
export const formatWait = (seconds: number, intl: string): string => {
  const isLong = seconds >= 2 * MINUTE_SECONDS
  return new Intl.NumberFormat(intl, {
    style: 'unit',
    unit: isLong ? 'minute' : 'second',
    unitDisplay: 'long',
  }).format(isLong ? Math.ceil(seconds / MINUTE_SECONDS) : Math.ceil(seconds))
}
