import type { SiteAddress } from '../request/list-addresses.ts'
import type { ScreenBindings } from '../request/list-bindings.ts'
import type { SiteRequest } from '../request/site-request.ts'
import type { BookingDocument } from './booking-document.ts'
import type { PageReads } from './content-reads.ts'
import type { Brand, SharePicture } from './share-picture.ts'

/** Call of the server to Vike's one page: a request and the form of its answer. */
export type SiteCall = {
  kind: 'html' | 'data' | 'picture' | 'brand' | 'booking' | 'addresses' | 'samples' | 'reads' | 'bindings'
  request: SiteRequest
}

/**
 * Answer of the server for a page. `styles` are the texts of the inline styles, whose hashes its CSP lists; `isWhole`
 * is false if a section shows an error.
 */
export type SiteAnswer =
  | { kind: 'redirect'; location: string; status: 301 | 302 }
  | {
      kind: 'html'
      status: number
      html: string
      styles: readonly string[]
      isIndexable: boolean
      isWhole: boolean
      sections: readonly PlacedSection[]
    }
  | { kind: 'data'; status: number; body: string; isWhole: boolean }
  /** Null if the page does not exist or has no sharing picture. */
  | { kind: 'picture'; picture: SharePicture | null }
  | { kind: 'brand'; brand: Brand }
  | { kind: 'booking'; document: BookingDocument }
  /** Null if the URL redirects. */
  | { kind: 'reads'; reads: PageReads | null }
  | { kind: 'addresses'; addresses: SiteAddress[] }
  | { kind: 'bindings'; screens: ScreenBindings[] }

/** A section of a page, and the source of its content: a role, or null for lists. */
export type PlacedSection = {
  readonly id: string
  readonly type: string
  readonly place: string
  readonly role: string | null
}

/** Renders one call, through Vike's build in production and its development server otherwise. */
export type RenderSite = (call: SiteCall) => Promise<SiteAnswer>
