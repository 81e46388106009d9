import { escapeHtml } from '../../core/escape-html.ts'
import type { Translate } from '../../messaging/messages/mail-texts.ts'

// Texts: mail

/** State of the unsubscribe page: a question with its button, or the result. */
export type UnsubscribeView = 'ask-staff' | 'ask-author' | 'stopped' | 'resumed' | 'over'

type PageContent = {
  readonly view: UnsubscribeView
  readonly clinic: string
  readonly language: string
  /** Query of the button's address, such as `?t=…`. */
  readonly query: string
}

/**
 * Renders a page with one button. Nothing happens before it is pressed: mail servers open every link that they scan.
 */
export const toUnsubscribePage = (t: Translate, shown: PageContent): string => {
  const { clinic, language } = shown
  const { text, button } = toWords(t, shown)
  const form =
    button === null
      ? ''
      : `<form method="post" action="${escapeHtml(button.query)}"><button>${escapeHtml(button.text)}</button></form>`
  return `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${escapeHtml(t('outPage.title', {}))}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(clinic)}</h1><p role="status">${escapeHtml(text)}</p>${form}</main></body></html>`
}

const STYLE =
  'body{font:16px/1.6 system-ui,sans-serif;margin:0}main{margin:15vh auto 0;max-width:30em;padding:0 24px}h1{font-size:20px}button{border:1px solid;border-radius:6px;background:none;color:inherit;font:inherit;min-height:44px;padding:0 20px}'

const toWords = (t: Translate, { view, clinic, query }: PageContent) => {
  switch (view) {
    case 'ask-staff':
      return { text: t('outPage.staff', { clinic }), button: { query, text: t('outPage.stop', {}) } }
    case 'ask-author':
      return { text: t('outPage.author', { clinic }), button: { query, text: t('outPage.stop', {}) } }
    case 'stopped':
      return { text: t('outPage.stopped', {}), button: { query: `${query}&again=1`, text: t('outPage.again', {}) } }
    case 'resumed':
      return { text: t('outPage.resumed', {}), button: null }
    case 'over':
      return { text: t('outPage.over', {}), button: null }
  }
}
