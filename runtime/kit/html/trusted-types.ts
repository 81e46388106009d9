/** A browser's policy that makes texts into what its sinks take; docs/decisions/0022-one-gate-for-html.md. */
export type TrustPolicy = {
  /** For `innerHTML`. */
  createHTML: (html: string) => TrustedHTML
  /** For the `src` of a script: an object to the browser, whose types still ask for a text. */
  createScriptURL: (url: string) => string
  /** For the text of a script: an object to the browser, whose types still ask for a text. */
  createScript: (text: string) => string
}

type Rules = { [Name in keyof TrustPolicy]?: (text: string) => string }

type Factory = { createPolicy: (name: string, rules: Rules) => TrustPolicy }

/**
 * Makes one of the policies that a page's Content-Security-Policy names: each name once in a document. Null where the
 * browser knows none, and on the server.
 */
export const createTrustPolicy = (name: 'maru-html' | 'maru-script', rules: Rules): TrustPolicy | null => {
  const factory: unknown = Reflect.get(globalThis, 'trustedTypes')
  return isFactory(factory) ? factory.createPolicy(name, rules) : null
}

const isFactory = (value: unknown): value is Factory =>
  typeof value === 'object' && value !== null && 'createPolicy' in value
