import { isRecord } from './check-documents.ts'
import type { ProjectFiles } from './project-files.ts'

/** Methods of each path of the API, in capitals; paths as OpenAPI writes them. */
export type KnownOperations = ReadonlyMap<string, readonly string[]>

/** One or more methods and the path that they are said of: `GET` and `PUT /api/admin/x/{id}`. */
const OPERATION =
  /((?:GET|PUT|POST|DELETE|PATCH)(?:`?(?:, | and )`?(?:GET|PUT|POST|DELETE|PATCH))*)`? (?:\/api)?(\/(?:admin|customer)\/[^\s`?]+)/g

/** Finds operations in documents that the API does not have. Records may name operations that are gone. */
export const findOperationFaults = (documents: ProjectFiles, operations: KnownOperations): string[] => {
  const known = new Map([...operations].map(([path, methods]) => [withoutNames(path), methods]))
  return [...documents].flatMap(([document, text]) =>
    [...(isRecord(document) ? '' : text).matchAll(OPERATION)].flatMap(([, methods = '', path = '']) => {
      const there = known.get(withoutNames(path)) ?? []
      const missing = (methods.match(/[A-Z]+/g) ?? []).filter((method) => !there.includes(method))
      return missing.map((method) => `${document} names ${method} ${path}, which the API does not have`)
    }),
  )
}

const withoutNames = (path: string): string => path.replaceAll(/\{[^}]*\}/g, '{}').replace(/[,.)]+$/, '')
