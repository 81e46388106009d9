import type { LanguageCode } from '#schemas/language.ts'
import { ROUTES, type RoutePattern } from '#schemas/routes.ts'
import type { ComingChange, Impact } from '../../api/http/impact.ts'
import type { CachedPage } from '../cache/page-cache.ts'
import { toPageRoute } from '../../tenancy/page-key.ts'
import { partnerTag } from '../../tenancy/tags.ts'
import type { Tenant } from '../../tenancy/tenant.ts'

type PageFacts = Pick<CachedPage, 'key' | 'tags'>
type Bindings = readonly { readonly route: RoutePattern; readonly roles: readonly string[] }[]

/**
 * Finds the effects of a change: cached pages that were read from the changed content, and screens whose layout binds a
 * changed role, visited or not. List pages that have not been requested lately are not found.
 */
export const toImpact = (
  tenant: Tenant,
  { tags, roles }: ComingChange,
  kept: readonly PageFacts[],
  bindings: Bindings,
): Impact => {
  const changing = new Set(tags)
  const isWhole = changing.has(partnerTag(tenant.id))
  const counts = new Map<RoutePattern, Map<LanguageCode, number>>()
  const add = (route: RoutePattern, language: LanguageCode, count: number) => {
    const own = counts.get(route) ?? new Map<LanguageCode, number>()
    own.set(language, Math.max(count, own.get(language) ?? 0))
    counts.set(route, own)
  }
  const shown = new Map<string, PageFacts>()
  for (const page of kept) {
    const isTouched = page.key.partnerId === tenant.id && (isWhole || page.tags.some((tag) => changing.has(tag)))
    // Visitors see a page and its data as one.
    if (isTouched && page.key.kind !== 'crawl') shown.set(page.key.address, page)
  }
  const found = [...shown.values()].flatMap(({ key }) => toPageRoute(key.address, tenant) ?? [])
  for (const [, same] of Map.groupBy(found, ({ route, language }) => `${route} ${language}`)) {
    const [first] = same
    if (first) add(first.route, first.language, same.length)
  }
  const bound = bindings.filter((one) => isWhole || one.roles.some((role) => roles.includes(role)))
  for (const { route } of bound) for (const language of tenant.languages) add(route, language, 1)
  const routes = ROUTES.map(({ pattern }) => pattern).filter((route) => counts.has(route))
  return {
    pages: routes.flatMap((route) =>
      tenant.languages.flatMap((language) => {
        const count = counts.get(route)?.get(language)
        return count === undefined ? [] : [{ route, language, count }]
      }),
    ),
    screens: routes,
  }
}
