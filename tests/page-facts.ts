import type { OfferedLanguage, PageFacts, PublicConfig } from '#kit/page.ts'
import type { LanguageCode } from '#schemas/language.ts'

const LANGUAGES: Partial<Record<LanguageCode, OfferedLanguage>> = {
  ko: { code: 'ko', name: '한국어', tag: 'ko', intl: 'ko-KR' },
  ja: { code: 'ja', name: '日本語', tag: 'ja', intl: 'ja-JP' },
  en: { code: 'en', name: 'English', tag: 'en', intl: 'en-US' },
  zh: { code: 'zh', name: '简体中文', tag: 'zh-Hans', intl: 'zh-CN' },
}

const CONFIG: PublicConfig = {
  homepageType: 'COMMERCE',
  hasPriceView: true,
  isIncludeVat: true,
  vatRate: 10,
  useMedicalCharge: true,
  hideEventPageDefaultProductOption: false,
  exposureCategory: true,
  isIconExposure: true,
  useWidget: true,
  popups: { type: 'LAYER', isDimmed: true, columns: 3, offsets: { top: 60, right: 60, bottom: 60, left: 60 } },
}

/** Facts of a page that tests may differ in; `config` is merged. */
export type PageChanges = Partial<Omit<PageFacts, 'config'>> & { config?: Partial<PublicConfig> }

/** The facts of a clinic's page with Korean as its main language: what a test does not name is ordinary. */
export const toPageFacts = ({ config, ...changes }: PageChanges = {}): PageFacts => ({
  language: 'ko',
  mainLanguage: 'ko',
  languages: Object.values(LANGUAGES),
  path: '/',
  route: '/',
  params: {},
  query: {},
  title: 'home',
  status: 200,
  partner: {
    code: 'lumi',
    name: '루미 클리닉의원',
    displayName: '루미 클리닉',
    tel: '02-555-0142',
    telCode: '+82',
    logo: { imageUrl: null, word: 'LUMI', sub: 'CLINIC' },
    timeZone: 'Asia/Seoul',
  },
  ...changes,
  config: { ...CONFIG, ...config },
})
