import type { Exact, Operation } from '#schemas/operation.ts'
import { fillPath, toApiError, timeoutError, toQuery, unreachableError, WRITE_TIMEOUT } from './call.ts'

/** Timeout of an upload in milliseconds; the server allows three minutes. */
const FILE_MS = 210_000

type SendOptions = {
  /** Revision that the write is based on; sent as If-Match. */
  readonly since?: number
  readonly signal?: AbortSignal | undefined
  /** Called with upload progress from 0 to 1; at 1 the server processes the file. */
  readonly onProgress?: (share: number) => void
}

/**
 * Calls an operation that uploads a file. The file is the only part of the form; all other input goes into the query.
 * Uses XMLHttpRequest because `fetch` does not report upload progress. Throws ApiError, and AbortError when aborted.
 */
export const sendFile = <Input extends object, Output, const Given extends object>(
  operation: Operation<Input, Output>,
  input: Exact<Input, Given>,
  file: File,
  { since, signal, onProgress }: SendOptions = {},
): Promise<Output> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const { path, fields } = fillPath(operation, input)
    request.open(operation.method, `${path}${toQuery(fields)}`)
    request.responseType = 'json'
    request.timeout = FILE_MS
    if (since !== undefined) request.setRequestHeader('if-match', `"${since}"`)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      const body: unknown = request.response
      const { status, statusText } = request
      // The contract guarantees the type, and the server tests check every response against it.
      if (status >= 200 && status < 300) return resolve(body as Output)
      reject(toApiError({ status, statusText, requestId: request.getResponseHeader('x-request-id') }, body))
    })
    request.addEventListener('error', () => reject(unreachableError()))
    request.addEventListener('timeout', () => reject(timeoutError(WRITE_TIMEOUT)))
    const callOff = () => reject(new DOMException('The upload was called off.', 'AbortError'))
    request.addEventListener('abort', callOff)
    if (signal?.aborted) return callOff()
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
