import type {
  StoredCustomerPost,
  StoredEmployee,
  StoredEvent,
  StoredExhibition,
  StoredHomepageConfig,
  StoredPartner,
  StoredPartnerMarketingInfo,
  StoredPopup,
  StoredProduct,
  StoredProductOption,
} from '#schemas/generated/api/stored.ts'
import type { LocalisedText, LocalisedTexts, StoredMedia } from '#schemas/generated/vocabulary.ts'
import { NO_CHANNELS } from '#server/tenancy/operator-tenant.ts'

/** A text in the languages of the fixtures; Japanese is left out where a fallback is wanted. */
export const text = (words: string): LocalisedText => ({ ko: `${words} ko`, en: `${words} en`, ja: `${words} ja` })

/** A list of texts in the languages of the fixtures. */
export const texts = (...words: string[]): LocalisedTexts => ({
  ko: words.map((word) => `${word} ko`),
  en: words.map((word) => `${word} en`),
  ja: words.map((word) => `${word} ja`),
})

/** A picture that exists nowhere. */
export const picture = (words: string): StoredMedia => ({ src: '/media/x.webp', alt: text(words), width: 4, height: 3 })

/** A partner whose every text holds its code, so that it is known wherever it turns up. */
export const makePartner = (id: number, code: string): StoredPartner => ({
  id,
  partnerCode: code,
  partnerName: text(`canary-${code} clinic`),
  displayName: text(`canary-${code}`),
  partnerGroupName: text(`canary-${code} group`),
  partnerLogoImageUrl: null,
  logoText: { word: code, sub: 'CLINIC' },
  partnerTel: '02-000-0000',
  partnerFax: '',
  partnerInternationalTelCode: '+82',
  partnerGroupInquiryUrl: '',
  partnerBusinessNumber: '000-00-00000',
  partnerCopyRight: `© ${code}`,
  partnerCeoName: text('Kim'),
  operationTimeType: 'day',
  mondayOpen: '10:00',
  mondayClose: '19:00',
  tuesdayOpen: '10:00',
  tuesdayClose: '19:00',
  wednesdayOpen: '10:00',
  wednesdayClose: '13:00',
  thursdayOpen: '10:00',
  thursdayClose: '19:00',
  fridayOpen: '10:00',
  fridayClose: '19:00',
  saturdayOpen: '10:00',
  saturdayClose: '16:00',
  sundayOpen: '',
  sundayClose: '',
  lunchStart: '13:00',
  lunchEnd: '14:00',
  partnerAddress: text('Seoul'),
  lat: 37.5,
  lng: 127,
  wayToPartnerByBus: [{ kind: 'TRUNK', routes: ['145'], stop: text('Stop') }],
  wayToPartnerBySubway: text('Line 7'),
  partnerParkingInfo: text('Below'),
  partnerParkingNotice: text('Low'),
  googlePlaceId: '',
  naverMapUrl: '',
  tMapUrl: '',
  googleMapUrl: '',
  kakaoMapUrl: '',
  partnerCrm: '',
  language: {
    main: { id: 1, code: 'ko', name: '한국어', isDefault: true, isMajor: true },
    rows: [
      { code: 'ko', name: '한국어' },
      { code: 'en', name: 'English' },
      { code: 'ja', name: '日本語' },
    ],
  },
  hosts: [`${code}.test`],
  siteKey: `secret-key-of-${code}`,
  branches: [],
})

/** No channels at all. */
export const makeMarketing = (): StoredPartnerMarketingInfo => ({ ...NO_CHANNELS })

/** Settings of a shop with prices. */
export const makeConfig = (more: Partial<StoredHomepageConfig> = {}): StoredHomepageConfig => ({
  version: 1,
  homepageType: 'COMMERCE',
  templateCode: 'clean',
  timeZone: 'Asia/Seoul',
  useWidget: true,
  hasPriceView: true,
  isIncludeVat: true,
  vatRate: 10,
  useMedicalCharge: true,
  hideEventPageDefaultProductOption: false,
  exposureCategory: true,
  isIconExposure: true,
  seoTitle: text('Title'),
  seoDescription: text('Description'),
  seoKeywords: texts('keyword'),
  ogImageUrl: null,
  faviconUpdatedAt: null,
  popupType: 'LAYER',
  isPopupDimmed: true,
  popupGridWidthCount: 3,
  popupTopOffset: 60,
  popupBottomOffset: 60,
  popupLeftOffset: 60,
  popupRightOffset: 60,
  ...more,
})

/** An option with a price, or with none that needs consulting. */
export const makeOption = (
  id: number,
  price: number | null,
  more: Partial<StoredProductOption> = {},
): StoredProductOption => ({
  id,
  name: text(`option ${id}`),
  price,
  originalPrice: price === null ? null : price + 11_111,
  isEstimatedPrice: false,
  isConsultingRequired: price === null,
  isIncludeVat: true,
  isDefault: false,
  ...more,
})

/** A treatment; its name begins with `words`. */
export const makeProduct = (id: number, words: string, more: Partial<StoredProduct> = {}): StoredProduct => ({
  id,
  categoryIds: [1],
  name: text(words),
  summary: text(`${words} summary`),
  description: { ko: `<p>${words}</p>`, en: `<p>${words}</p>`, ja: `<p>${words}</p>` },
  thumbnail: picture(words),
  images: [picture(words)],
  badges: ['NEW'],
  facts: [{ label: text('Time'), value: text('30') }],
  intro: { title: text('Intro'), text: text('Text'), items: texts('a', 'b') },
  steps: [{ title: text('Step'), text: text('Text'), minutes: null }],
  cautions: [{ title: text('Caution'), text: text('Text') }],
  sideEffects: text('Redness'),
  isMedicalCharge: true,
  options: [makeOption(id * 10, 770_000 + id), makeOption(id * 10 + 1, null, { isDefault: true })],
  relatedProductIds: [],
  weight: id,
  ...more,
})

/** An offer on treatment 1 that runs from `startAt` on. */
export const makeEvent = (id: number, words: string, more: Partial<StoredEvent> = {}): StoredEvent => ({
  id,
  productId: 1,
  exhibitionId: 1,
  title: text(words),
  summary: text(`${words} summary`),
  isSecret: false,
  startAt: '2026-01-01T00:00:00.000Z',
  endAt: null,
  options: [makeOption(100_000 + id, 550_000 + id)],
  weight: id,
  ...more,
})

/** A promotion with one item. */
export const makeExhibition = (id: number, words: string, more: Partial<StoredExhibition> = {}): StoredExhibition => ({
  id,
  title: text(words),
  summary: text(`${words} summary`),
  description: { ko: `<p>${words}</p>` },
  image: picture(words),
  startAt: '2026-01-01T00:00:00.000Z',
  endAt: null,
  isAlwaysOn: false,
  items: [{ productId: 1, eventId: 1 }],
  weight: id,
  ...more,
})

/** A member of the staff. */
export const makeEmployee = (id: number, words: string, more: Partial<StoredEmployee> = {}): StoredEmployee => {
  const day = { morning: 'CLINIC', afternoon: 'OFF' } as const
  return {
    id,
    name: text(words),
    position: text('Doctor'),
    specialty: text('Skin'),
    role: 'DOCTOR',
    image: picture(words),
    quotation: text(words),
    career: texts('School'),
    weekly: { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day, saturday: day, sunday: day },
    weight: id,
    ...more,
  }
}

/** A popup with one item, on the home page. */
export const makePopup = (id: number, words: string, more: Partial<StoredPopup> = {}): StoredPopup => {
  const content = { image: null, heading: text(words), text: text(words) }
  return {
    id,
    weight: id,
    locations: ['/'],
    popupItems: [
      {
        title: text(words),
        weight: 1,
        linkTo: null,
        pcContent: content,
        mobileContent: content,
        devices: ['PC', 'MOBILE'],
      },
    ],
    pcWidth: 640,
    pcHeight: 640,
    mobileWidth: 320,
    mobileHeight: 320,
    pcSizeType: 'RATIO',
    isAutoPlacement: true,
    direction: 'CENTER',
    ...more,
  }
}

/** A customer's post with the password `1234`, on the fixtures' board that customers write on. */
export const makeCustomerPost = (
  id: number,
  title: string,
  more: Partial<StoredCustomerPost> = {},
): StoredCustomerPost => ({
  id,
  boardTypeId: 2,
  title,
  content: `${title} in full`,
  authorName: 'Kim Minji',
  password: '1234',
  isPrivate: false,
  isPinned: false,
  createdAt: `2026-04-0${id}T00:00:00.000Z`,
  ...more,
})
