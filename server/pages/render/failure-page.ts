import type { FastifyReply, FastifyRequest } from 'fastify'
import { LANGUAGE_CODES, type LanguageCode } from '#schemas/language.ts'
import type { Failure } from '../../api/http/failures.ts'
import { PLAIN_PAGE_HEADERS, toPlainPage, type PlainWords } from './plain-page.ts'
import { TRY_LATER } from './unavailable-page.ts'

type WordsByLanguage = Partial<Record<LanguageCode, PlainWords>> & { readonly en: PlainWords }

/** Texts without a catalogue: an unreadable address may belong to any site. */
const WRONG_ADDRESS: WordsByLanguage = {
  ko: {
    tag: 'ko',
    title: '페이지를 열 수 없습니다',
    text: '주소가 잘못되었거나 페이지가 삭제되었을 수 있습니다. 주소를 다시 확인해 주세요.',
  },
  ja: {
    tag: 'ja',
    title: 'ページを開けません',
    text: 'アドレスが間違っているか、ページが削除された可能性があります。アドレスをご確認ください。',
  },
  en: {
    tag: 'en',
    title: 'This page cannot be opened',
    text: 'The address may be wrong, or the page may have been removed. Please check the address.',
  },
  zh: {
    tag: 'zh-Hans',
    title: '无法打开此页面',
    text: '网址可能有误，或页面已被删除。请检查网址。',
  },
}

const TO_HOME: Partial<Record<LanguageCode, string>> & { readonly en: string } = {
  ko: '첫 페이지로 가기',
  ja: 'トップページへ',
  en: 'Go to the home page',
  zh: '返回首页',
}

/** Checks whether a person will see the response: a browser’s navigation accepts HTML, scripts do not. */
export const wantsPage = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /\btext\/html\b/i.test(headers.accept ?? '')

/** Sends a failure as a page that needs no site, in the language prefix of the address, or else in Korean. */
export const sendFailurePage = ({ status }: Failure, { url }: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const first = url.split(/[/?#]/)[1]
  const language = LANGUAGE_CODES.find((code) => code === first) ?? 'ko'
  const isLater = status === 429 || status >= 500
  const words = isLater ? TRY_LATER : WRONG_ADDRESS
  const home = isLater ? '' : `<p><a href="/">${TO_HOME[language] ?? TO_HOME.en}</a></p>`
  return reply.headers(PLAIN_PAGE_HEADERS).send(toPlainPage(words[language] ?? words.en, '', home))
}
