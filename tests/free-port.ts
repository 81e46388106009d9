import { createServer } from 'node:net'

/** Below the ports that systems give to connections by themselves, one of which could take a port before its server does. */
const FIRST_PORT = 12_000
const LAST_PORT = 32_000

/** Finds a free port of this machine; random, so that programs starting at the same time get different ones. */
export const findFreePort = async (): Promise<number> => {
  for (;;) {
    const port = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT))
    if (await isFree(port)) return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
