import type { FastifyInstance } from 'fastify'
import type { LanguageCode } from '#schemas/language.ts'
import type { Services } from '../../ops/services.ts'
import { PLAIN_PAGE_HEADERS, toPlainPage, type PlainWords } from '../render/plain-page.ts'

/** Needs no catalogue, like the other self-contained pages. */
const WORDS: Readonly<Partial<Record<LanguageCode, PlainWords>>> & { readonly en: PlainWords } = {
  ko: {
    tag: 'ko',
    title: '여기서는 관리 화면을 쓸 수 없습니다',
    text: '이 병원의 콘텐츠는 다른 시스템에서 가져오므로, 그 시스템에 로그인해 수정해 주세요.',
  },
  ja: {
    tag: 'ja',
    title: 'ここでは管理画面をご利用になれません',
    text: 'このクリニックのコンテンツは別のシステムから取得しているため、そのシステムにログインして編集してください。',
  },
  en: {
    tag: 'en',
    title: 'There is no console here',
    text: 'This clinic’s content comes from another system: please sign in there to change it.',
  },
  zh: {
    tag: 'zh-Hans',
    title: '此处没有管理后台',
    text: '本诊所的内容来自其他系统，请登录该系统进行修改。',
  },
}

/** Serves `/console` when content comes from an upstream API: one page that names the place to edit it. */
export const registerNoConsole = (app: FastifyInstance, context: Services): void => {
  for (const path of ['/console', '/console/*']) {
    app.get(path, async ({ host }, reply) => {
      const tenant = context.findPartnerByHost(host)
      const language = tenant?.mainLanguage ?? 'ko'
      const name = tenant?.partner.displayName[language] ?? ''
      return reply
        .code(501)
        .headers(PLAIN_PAGE_HEADERS)
        .send(toPlainPage(WORDS[language] ?? WORDS.en, name))
    })
  }
}
