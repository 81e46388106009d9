import type { i18n } from 'i18next'
import type { HeadPart, ReadQuery } from '#kit/define-section.ts'
import { toLocalPath } from '#kit/navigation/href.ts'
import { toSectionInput } from '../request/collect-queries.ts'
import type { PageModel } from '../request/load-page.ts'
import type { SiteTenant } from '../request/site-request.ts'
import { sections as definitions } from '../registry.ts'

/** Collects the head parts of the page's sections in their order. */
export const collectHeadParts = (model: PageModel, { siteOrigin }: SiteTenant, text: i18n): HeadPart[] => {
  const read: ReadQuery = (query) => model.client.getQueryData(query.queryKey)
  const tools = {
    read,
    texts: (ns: string) => (key: string, values?: Record<string, string | number>) => text.t(key, { ns, ...values }),
    toUrl: (path: string) => siteOrigin + toLocalPath(path, model.page),
  }
  return model.instances.flatMap((instance) => {
    const definition = definitions.get(instance.type)
    if (instance.state !== 'ready' || !definition?.head) return []
    return [definition.head({ ...toSectionInput(instance, model.page), ...tools })]
  })
}

/** Returns the first non-empty value of a field. */
export const firstOf = <Name extends 'title' | 'description' | 'imageUrl' | 'price'>(
  parts: readonly HeadPart[],
  name: Name,
) => parts.find((part) => part[name])?.[name]
