import type { Exact, Operation } from '#schemas/operation.ts'
import { fillPath, toFailure, tooLate, toQuery, unreachable, UNSURE } from './call.ts'

/** Milliseconds that a file may take; the server gives it three minutes. */
const FILE_MS = 210_000

type SendOptions = {
  /** The edit that a write was made on; goes as If-Match. */
  readonly since?: number
  readonly signal?: AbortSignal | undefined
  /** Called with upload progress from 0 to 1; at 1 the server processes the file. */
  readonly tell?: (share: number) => void
}

/**
 * Calls an operation that takes a file, which is the form's only part; everything else goes as the query. `fetch` does not
 * say how far a body has come, so this is the older way. Throws ApiError, and AbortError where it was called off.
 */
export const sendFile = <Input extends object, Output, const Given extends object>(
  operation: Operation<Input, Output>,
  input: Exact<Input, Given>,
  file: File,
  { since, signal, tell }: SendOptions = {},
): Promise<Output> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const { path, fields } = fillPath(operation, input)
    request.open(operation.method, `${path}${toQuery(fields)}`)
    request.responseType = 'json'
    request.timeout = FILE_MS
    if (since !== undefined) request.setRequestHeader('if-match', `"${since}"`)
    request.upload.addEventListener('progress', ({ loaded, total }) => tell?.(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      const body: unknown = request.response
      const { status, statusText } = request
      // The contract says so, and the server's tests hold every answer against it.
      if (status >= 200 && status < 300) return resolve(body as Output)
      reject(toFailure({ status, statusText, requestId: request.getResponseHeader('x-request-id') }, body))
    })
    request.addEventListener('error', () => reject(unreachable()))
    request.addEventListener('timeout', () => reject(tooLate(UNSURE)))
    const callOff = () => reject(new DOMException('The upload was called off.', 'AbortError'))
    request.addEventListener('abort', callOff)
    if (signal?.aborted) return callOff()
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
