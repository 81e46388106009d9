import type { BookingDocument } from '../render/booking-document.ts'
import type { SiteAnswer } from '../render/render-page.ts'
import type { Brand, BrandTheme, SharePicture } from '../render/share-picture.ts'
import type { SiteAddress } from '../request/list-addresses.ts'
import type { KeptSection } from '../request/section-store.ts'
import type { SiteRequest } from '../request/site-request.ts'

/** What the server hands to Vike's one page: a request, and in which form it wants the answer. */
export type SiteCall = {
  kind: 'html' | 'data' | 'picture' | 'brand' | 'booking' | 'addresses' | 'reads'
  request: SiteRequest
}

export type { BookingDocument, Brand, BrandTheme, KeptSection, SharePicture, SiteAddress, SiteAnswer, SiteRequest }
