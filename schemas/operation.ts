/** The HTTP methods that Specification §7 uses. */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * One call of the content API. `Input` is flat: the names in `{}` of the path, the query's names and,
 * for writes, the body's fields. `Output` is the response's body. Source: the resource's contract.json.
 */
export type Operation<Input, Output> = {
  readonly id: string
  readonly method: HttpMethod
  /** As Specification §7 writes it, `{names}` included, with a leading slash. */
  readonly path: string
  /** Only for the type checker; never present at run time. */
  readonly _input?: Input
  readonly _output?: Output
}
