/** Returns the nonce of this page; styles inserted later need it. */
export const readNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/** Passes the nonce to the scroll lock of dialogs, which writes a style and reads the nonce from a place of its own. */
export const provideNonce = (): void => {
  Object.assign(globalThis, { __webpack_nonce__: readNonce() })
}
