import { isRecord } from '#schemas/is-record.ts'

/** A section of the page in the canvas, and the role it presents; null for sections filled from lists. */
export type PlacedSection = {
  readonly id: string
  readonly type: string
  readonly place: string
  readonly role: string | null
}

/** Reads the section data of a preview; empty when it has none. */
export const readSections = (document: Document): PlacedSection[] => {
  const text = document.querySelector('#maru-sections')?.textContent
  if (!text) return []
  const parsed: unknown = JSON.parse(text)
  return Array.isArray(parsed) ? parsed.filter(isPlaced) : []
}

const isPlaced = (value: unknown): value is PlacedSection =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['type'] === 'string'

/**
 * Returns the screen that edits the list content of a section, matched by the first word of its type; the section may have a
 * role as well.
 */
export const listBehind = (type: string): string | null => {
  if (/^(Promotion|HeroPromotions)/.test(type)) return '/promotions'
  if (/^(Product|Ranking|Treatment)/.test(type)) return '/treatments'
  if (/^(Staff|Visit|Hours)/.test(type)) return '/staff'
  if (type.startsWith('Popups')) return '/popups'
  if (/^(ClinicFacts|Directions|BranchList|SiteFooter|ContactGuide|SupportDesk)/.test(type)) return '/settings'
  if (type.startsWith('SiteHeader')) return '/menus'
  if (/^(Notice|Faq|Branding|Board|CustomerBoard|Terms)/.test(type)) return '/news'
  return null
}
