import type { HttpMethod } from '#schemas/operation.ts'
import type { Right } from './rights.ts'

/** A JSON Schema of a contract; its keywords are Ajv's business. */
export type ContractSchema = { readonly [keyword: string]: unknown }

/** The body of a write. */
export type ContractBody = {
  readonly required: readonly string[]
  readonly properties: Readonly<Record<string, ContractSchema>>
  /** The code that a body which does not fit is refused with. */
  readonly invalidCode?: string
  /** Maximum size in bytes, where the default is too small. */
  readonly limitBytes?: number
  /** Timeout, where the default is too short for the body. */
  readonly timeoutMs?: number
}

/** The file of an upload. */
export type ContractUpload = {
  readonly description: string
  readonly limitBytes: number
}

/** One operation as a contract.json describes it. */
export type ContractOperation = {
  readonly id: string
  readonly method: HttpMethod
  /** As Specification §7 writes it, with a leading slash. */
  readonly path: string
  readonly summary: string
  readonly description?: string
  /** Schemas of the names in `{}` of the path. */
  readonly params?: Readonly<Record<string, ContractSchema>>
  /** Schemas of the query's parameters, `languageCode` aside, which every operation knows. */
  readonly query?: Readonly<Record<string, ContractSchema>>
  /** The query's parameters that must be given. */
  readonly required?: readonly string[]
  /** Required caller; all callers when absent. */
  readonly access?: 'administrator'
  /** Required permission of the administrator; without one every administrator of the clinic is allowed. */
  readonly right?: Right
  /** Answered at CONSOLE_HOST too, where the clinic of the call is the deployment's own (`server/tenancy/house.ts`). */
  readonly atConsoleHost?: boolean
  /** Requires a password or passkey within the last ten minutes: for deletions, mass sends and new access. */
  readonly isGrave?: boolean
  /** Timeout, where the default is too short for the change and no body defines one. */
  readonly timeoutMs?: number
  /** Status of a success, 200 when absent. */
  readonly status?: 200 | 201
  /** Schemas of the headers that it reads beside the usual ones; none must be given. */
  readonly headers?: Readonly<Record<string, ContractSchema>>
  /** Body of a write. */
  readonly body?: ContractBody
  /** The file that a write is sent with, as a form's only part. */
  readonly upload?: ContractUpload
  /** The wire type that it answers with: many, or one. */
  readonly response: { readonly rows: string } | { readonly row: string }
}

/** A resource's contract.json: its wire types, derived from stored entities, and its operations. */
export type Contract = {
  readonly resource: string
  readonly description: string
  readonly types: Readonly<Record<string, unknown>>
  readonly operations: readonly ContractOperation[]
}

/** The parts of a contract.json that TypeScript reads too widely to check; the generator checks the rest. */
export type ContractJson = {
  resource: string
  description: string
  types: object
  operations: readonly object[]
}
