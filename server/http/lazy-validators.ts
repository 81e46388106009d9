import { Ajv, type ValidateFunction } from 'ajv'

/** A route's check as Fastify calls it: what was wrong stands at the function itself. */
type RouteCheck = ((given: unknown) => boolean) & { errors?: ValidateFunction['errors'] }

/**
 * Checks of routes, each compiled when its route is first asked for: compiling all of them took a sixth of a start.
 * Values of addresses are texts, so they are turned into what the schema asks for, and defaults are filled in.
 */
export const createLazyValidators = (): ((route: { schema: unknown }) => RouteCheck) => {
  const ajv = new Ajv({ removeAdditional: false, coerceTypes: 'array', useDefaults: true, allErrors: false })
  return ({ schema }) => {
    let compiled: ValidateFunction | undefined
    const check: RouteCheck = (given) => {
      // The routes' schemas are objects; Fastify only hands them through.
      compiled ??= ajv.compile(schema as object)
      const isRight = compiled(given)
      check.errors = compiled.errors
      return isRight
    }
    return check
  }
}
