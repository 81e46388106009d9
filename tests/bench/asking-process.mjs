// Visitors as a separate process that keeps requesting cached pages, so that it does not delay the measuring process.
import { Agent, get } from 'node:http'

process.once('message', ({ port, headers, paths, connections, pause }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const figures = { asked: 0, failed: 0, longest: 0 }
  const end = new AbortController()

  const ask = (path) =>
    new Promise((resolve) => {
      get({ host: '127.0.0.1', port, path, headers, agent }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode))
      }).on('error', () => resolve(0))
    })
  const visit = async () => {
    while (!end.signal.aborted) {
      const begun = performance.now()
      const status = await ask(paths[figures.asked++ % paths.length])
      if (status !== 200) figures.failed += 1
      figures.longest = Math.max(figures.longest, performance.now() - begun)
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  void Promise.all(Array.from({ length: connections }, visit)).then(() => {
    agent.destroy()
    process.send(figures)
    process.disconnect()
  })
  process.once('message', () => end.abort())
})
