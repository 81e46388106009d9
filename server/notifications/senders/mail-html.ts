import { escapeHtml } from '../../core/escape-html.ts'

/** Converts an e-mail's text to plain HTML: paragraphs, line breaks and links. */
export const toMailHtml = ({
  text,
  languageCode,
}: {
  readonly text: string
  readonly languageCode: string
}): string => {
  const paragraphs = text.split(/\n{2,}/).map((part) => `<p>${toLines(part)}</p>`)
  return `<!doctype html><html lang="${escapeHtml(languageCode)}"><head><meta charset="utf-8"></head><body style="font:16px/1.6 sans-serif;max-width:36em">${paragraphs.join('')}</body></html>`
}

const toLines = (part: string): string =>
  escapeHtml(part)
    .replaceAll(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)
    .replaceAll('\n', '<br>')
