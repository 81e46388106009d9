// The least a server can do: sends what its parent gave it, and tells what CPU time that took.
import { createServer } from 'node:http'

process.once('message', ({ headers, body }) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((request, response) => {
    if (request.url === '/cpu') {
      const { user, system } = process.cpuUsage()
      response.end(String(user + system))
      return
    }
    response.writeHead(200, headers)
    response.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => process.send(server.address().port))
})
