import type { i18n } from 'i18next'

/** Codes of the content API, such as `server/busy`; other back-ends may send whole sentences. */
const CODE = /^[\w/-]+$/

/** Returns the page's own text for a code of the content API (Spec §8); undefined where the catalogue has none. */
export const translateCode = (text: i18n, code: string): string | undefined => {
  if (!CODE.test(code)) return undefined
  const words: unknown = text.t(`code.${code}`, { ns: 'toasts', defaultValue: '' })
  return typeof words === 'string' && words !== '' ? words : undefined
}
