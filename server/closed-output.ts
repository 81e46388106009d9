/**
 * Lets the process go on when the reader of its output has gone away (`maru … | head -1`, a log collector that ended).
 * Without a listener each failed write is an uncaught exception, whose report fails in turn, without end. There is
 * no reader to report to, so the output is dropped: commands finish their work, servers keep serving.
 */
export const ignoreClosedOutput = (): void => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
