import type { FastifyReply } from 'fastify'
import { LANGUAGE_CODES, type LanguageCode } from '#schemas/language.ts'
import { escapeHtml } from '../../core/escape-html.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { PLAIN_PAGE_HEADERS, toPlainPage, type PlainWords } from './plain-page.ts'

/** Seconds after which a visitor may retry. */
export const UNAVAILABLE_SECONDS = 5

/** Texts for a page that cannot be shown now. They need no catalogue, since they must work when nothing else does. */
export const TRY_LATER: Partial<Record<LanguageCode, PlainWords>> & { readonly en: PlainWords } = {
  en: {
    tag: 'en',
    title: 'Please try again in a moment',
    text: 'This page cannot be shown just now. For anything urgent, please call us.',
  },
  ko: {
    tag: 'ko',
    title: '잠시 후 다시 열어 주세요',
    text: '지금은 페이지를 보여 드릴 수 없습니다. 급한 문의는 전화로 연락해 주세요.',
  },
  ja: {
    tag: 'ja',
    title: 'しばらくしてからもう一度お試しください',
    text: 'ただいまページを表示できません。お急ぎの方はお電話でご連絡ください。',
  },
  zh: { tag: 'zh-Hans', title: '请稍后再试', text: '页面暂时无法显示。如有急事，请致电我们。' },
}

/** The tenant is unknown, so the path may begin with any language. */
const UNKNOWN: Pick<Tenant, 'languages' | 'mainLanguage'> = { languages: LANGUAGE_CODES, mainLanguage: 'ko' }

/**
 * Sends a page in the partner's name that asks visitors to come back when the content is unavailable. It has no name
 * when the site is unknown. Never cached.
 */
export const sendUnavailable = (reply: FastifyReply, tenant: Tenant | null, url: string) => {
  const first = url.split(/[/?#]/)[1]
  const { languages, mainLanguage } = tenant ?? UNKNOWN
  const language = LANGUAGE_CODES.find((code) => code === first && languages.includes(code)) ?? mainLanguage
  const words = TRY_LATER[language] ?? TRY_LATER.en
  const { displayName = {}, partnerTel = '' } = tenant?.partner ?? {}
  const name = displayName[language] ?? displayName[mainLanguage] ?? ''
  const call = partnerTel ? `<p><a href="tel:${escapeHtml(partnerTel)}">${escapeHtml(partnerTel)}</a></p>` : ''
  return reply
    .code(503)
    .headers({ ...PLAIN_PAGE_HEADERS, 'retry-after': String(UNAVAILABLE_SECONDS) })
    .send(toPlainPage(words, name, call))
}
