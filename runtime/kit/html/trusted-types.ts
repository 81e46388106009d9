/** A Trusted Types policy that converts strings to what DOM sinks accept; docs/decisions/0022-one-gate-for-html.md. */
export type TrustPolicy = {
  /** For `innerHTML`. */
  createHTML: (html: string) => TrustedHTML
  /** For the `src` of a script: an object in the browser, although the DOM types still require a string. */
  createScriptURL: (url: string) => string
  /** For the text of a script: an object in the browser, although the DOM types still require a string. */
  createScript: (text: string) => string
}

type Rules = { [Name in keyof TrustPolicy]?: (text: string) => string }

type Factory = { createPolicy: (name: string, rules: Rules) => TrustPolicy }

/**
 * Creates one of the policies named in a page's Content-Security-Policy; each name once per document. Returns null
 * where the browser has no Trusted Types, and on the server.
 */
export const createTrustPolicy = (name: 'maru-html' | 'maru-script', rules: Rules): TrustPolicy | null => {
  const factory: unknown = Reflect.get(globalThis, 'trustedTypes')
  return isFactory(factory) ? factory.createPolicy(name, rules) : null
}

const isFactory = (value: unknown): value is Factory =>
  typeof value === 'object' && value !== null && 'createPolicy' in value
