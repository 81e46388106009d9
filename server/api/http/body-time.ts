import type { IncomingMessage, ServerResponse } from 'node:http'

/** Time limits in milliseconds for receiving a request's body. */
export type BodyTimes = { readonly ordinaryMs: number; readonly uploadMs: number }

/**
 * Ends a request whose body takes too long. Node has one limit for all requests, and uploads need a longer one. Once an
 * upload is answered, for instance refused, its remaining body has the ordinary limit.
 */
export const boundBody = (
  request: IncomingMessage,
  response: ServerResponse,
  { ordinaryMs, uploadMs }: BodyTimes,
  refuse: (error: NodeJS.ErrnoException, socket: IncomingMessage['socket']) => void,
): void => {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  if (encoding === undefined && (length === undefined || length === '0')) return
  const end = () => {
    if (request.complete) return
    if (response.headersSent) request.socket.destroy()
    else
      refuse(
        Object.assign(new Error('Receiving the body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
        request.socket,
      )
  }
  let timer = setTimeout(end, isUpload(request) ? uploadMs : ordinaryMs)
  response.once('finish', () => {
    clearTimeout(timer)
    if (!request.complete) timer = setTimeout(end, ordinaryMs)
  })
  request.once('close', () => clearTimeout(timer))
}

const isUpload = ({ method, url = '', headers }: IncomingMessage): boolean =>
  method === 'POST' &&
  url.startsWith('/api/admin/') &&
  headers.cookie !== undefined &&
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')
