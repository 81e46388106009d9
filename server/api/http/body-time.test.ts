import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findFreePort } from '#tests/free-port.ts'
import { boundBody } from './body-time.ts'
import { refuseUnreadable } from './http-server.ts'

const TIMES = { ordinaryMs: 150, uploadMs: 1200 }

let server: Server
let port: number
/** Answers requests before their body has arrived. */
let answersAtOnce: boolean
beforeEach(async () => {
  answersAtOnce = false
  server = createServer((request, response) => {
    boundBody(request, response, TIMES, refuseUnreadable)
    if (answersAtOnce) response.writeHead(401).end()
    request.resume().on('end', () => {
      if (!answersAtOnce) response.end('done')
    })
    request.on('error', () => {})
  })
  port = await findFreePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/**
 * Sends a body in two halves, this many milliseconds apart; returns the response, and how long the connection stayed
 * open.
 */
const send = (head: string, apart: number) =>
  new Promise<{ text: string; stood: number }>((resolve) => {
    const began = Date.now()
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('data', (chunk) => (text += chunk.toString()))
    socket.on('error', () => {})
    socket.on('close', () => resolve({ text, stood: Date.now() - began }))
    socket.write(`${head}\r\nHost: a.test\r\nConnection: close\r\nContent-Length: 8\r\n\r\nhalf`)
    setTimeout(() => socket.write('half'), apart).unref()
  })

const FORM = 'Content-Type: multipart/form-data; boundary=x\r\nCookie: admin_session=x'

it('times out an ordinary body only after its limit', async () => {
  expect((await send('POST /api/x HTTP/1.1', 10)).text).toContain('200 OK')
  expect((await send('POST /api/x HTTP/1.1', 600)).text).toContain('408 Request Timeout')
  expect((await send('POST /api/x HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=x', 600)).text).toContain(
    '408',
  )
})

it('gives uploads with a session more time', async () => {
  expect((await send(`POST /api/admin/media HTTP/1.1\r\n${FORM}`, 600)).text).toContain('200 OK')
  expect((await send(`POST /api/customer/x HTTP/1.1\r\n${FORM}`, 600)).text).toContain('408')
})

it('gives the rest of a rejected upload no more time than any other body', async () => {
  answersAtOnce = true
  const { text, stood } = await send(`POST /api/admin/media HTTP/1.1\r\n${FORM}`, 5000)
  expect(text).toContain('401')
  expect(stood).toBeLessThan(TIMES.uploadMs)
})
