/** The nonce that the server gave this page; styles written later carry it. */
export const readNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/** What locks the page's scrolling under a dialog writes a style of its own, and reads the nonce in a place of its own. */
export const lendNonce = (): void => {
  Object.assign(globalThis, { __webpack_nonce__: readNonce() })
}
