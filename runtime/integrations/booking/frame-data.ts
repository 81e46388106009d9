import type { PageFacts } from '#kit/page.ts'
import type { LanguageCode } from '#schemas/language.ts'

/** A font of the partner's theme, in the form that the browser loads. */
export type FrameFont = { family: string; url: string; weight: string; style: string }

/** Content of the widget's frame in one language. */
export type FrameView = {
  page: PageFacts
  /** Catalogues by namespace. */
  texts: Record<string, Record<string, unknown>>
  fonts: FrameFont[]
}

/** Data that the server writes into the frame's document: all languages, so that switching needs no network. */
export type FrameData = {
  language: LanguageCode
  views: Partial<Record<LanguageCode, FrameView>>
  /** Form of the dialog around the frame in the theme, such as `sheet`. */
  form: string
}

/** Id of the element that holds the data. */
export const FRAME_DATA_ID = 'maru-booking-data'

/** Id of the element that the widget is rendered in. */
export const FRAME_ROOT_ID = 'maru-booking'
