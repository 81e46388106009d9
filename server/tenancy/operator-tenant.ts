import type { StoredHomepageConfig, StoredPartner, StoredPartnerMarketingInfo } from '#schemas/generated/api/stored.ts'
import { parsePartnerId } from '../core/partner-id.ts'
import { toTenant, type Tenant } from './tenant.ts'

/**
 * Largest number that both databases support; clinics count from 1. Operators’ changes to the deployment are logged
 * under it.
 */
export const OPERATOR_TENANT_ID = parsePartnerId(2_147_483_647)

const NOTHING = { ko: '', en: '' }
const NAME = { ko: '운영', en: 'Operations' }

/**
 * Creates the operator tenant, which has no site. Everywhere else signing in, sessions and the log belong to a clinic;
 * on the operators' console they belong to this tenant, and nothing else is answered for it.
 */
export const createOperatorTenant = (host: string): Tenant =>
  toTenant(OPERATOR_TENANT_ID, { ...PARTNER, hosts: [host] }, NO_CHANNELS, SETTINGS)

const PARTNER: StoredPartner = {
  id: OPERATOR_TENANT_ID,
  partnerCode: 'maru',
  partnerName: NAME,
  displayName: NAME,
  partnerGroupName: NOTHING,
  partnerLogoImageUrl: null,
  logoText: { word: 'maru', sub: '' },
  partnerTel: '',
  partnerFax: '',
  partnerInternationalTelCode: '',
  partnerGroupInquiryUrl: '',
  partnerBusinessNumber: '',
  partnerCopyRight: '',
  partnerCeoName: NOTHING,
  operationTimeType: 'day',
  mondayOpen: '',
  mondayClose: '',
  tuesdayOpen: '',
  tuesdayClose: '',
  wednesdayOpen: '',
  wednesdayClose: '',
  thursdayOpen: '',
  thursdayClose: '',
  fridayOpen: '',
  fridayClose: '',
  saturdayOpen: '',
  saturdayClose: '',
  sundayOpen: '',
  sundayClose: '',
  lunchStart: '',
  lunchEnd: '',
  partnerAddress: NOTHING,
  lat: 0,
  lng: 0,
  wayToPartnerByBus: [],
  wayToPartnerBySubway: NOTHING,
  partnerParkingInfo: NOTHING,
  partnerParkingNotice: NOTHING,
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
    ],
  },
  hosts: [],
  siteKey: '',
  branches: [],
}

/** A clinic that is reached by telephone alone and uses no external analytics. */
export const NO_CHANNELS: StoredPartnerMarketingInfo = {
  kakaoTalkUrl: '',
  youtubeUrl: '',
  instagramUrl: '',
  naverBlogUrl: '',
  channelTalkId: '',
  naverTalkUrl: '',
  naverTalkTalkUrl: '',
  gtmId: '',
  ga4Id: '',
  domainUrl: '',
  wechatId: '',
  lineId: '',
  whatsappId: '',
}

const SETTINGS: StoredHomepageConfig = {
  version: 1,
  homepageType: 'BRANDING',
  templateCode: 'base',
  timeZone: 'Asia/Seoul',
  useWidget: false,
  hasPriceView: false,
  isIncludeVat: true,
  vatRate: 10,
  useMedicalCharge: false,
  hideEventPageDefaultProductOption: false,
  exposureCategory: false,
  isIconExposure: false,
  seoTitle: NAME,
  seoDescription: NOTHING,
  seoKeywords: { ko: [] },
  ogImageUrl: null,
  faviconUpdatedAt: null,
  popupType: 'LAYER',
  isPopupDimmed: false,
}
