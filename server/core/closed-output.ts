/**
 * Prevents a crash when the reader of the output has gone away (`maru … | head -1`, a log collector that ended).
 * Without a listener each failed write is an uncaught exception, whose report fails in turn, without end. The output is
 * dropped: commands finish their work, servers continue.
 */
export const ignoreClosedOutput = (): void => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
