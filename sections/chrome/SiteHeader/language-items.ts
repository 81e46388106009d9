import { toQueryString } from '#kit/api/request.ts'
import { isExternal, resolveHref, toLocalPath } from '#kit/navigation/href.ts'
import type { PageFacts } from '#kit/page.ts'
import type { SiteMenu } from '#schemas/generated/roles.ts'
import type { LanguageCode } from '#schemas/language.ts'

/** An item of the language selector. `tag` is null if the language is unknown. */
export type LanguageItem = {
  title: string
  href: string
  tag: string | null
  isCurrent: boolean
  target: '_self' | '_blank'
  /** The same page of this site in another language. */
  isThisPage: boolean
}

type Place = Pick<PageFacts, 'language' | 'mainLanguage' | 'languages' | 'isLanguageListEmpty' | 'path' | 'query'>

/**
 * Returns the partner's own items if it wrote any, otherwise its languages; both link to the current page. Empty if it
 * lists none: the main language alone leaves no choice (Spec §2, "No language").
 */
export const toLanguageItems = (page: Place, custom: SiteMenu['languageItems'] = []): LanguageItem[] => {
  if (custom.length === 0) {
    return page.isLanguageListEmpty ? [] : page.languages.map(({ code, name }) => toThisPage(page, code, name))
  }
  return custom.flatMap(({ languageCode, url, title, hrefTarget = '_self' }) => {
    const isOffered = page.languages.some(({ code }) => code === languageCode)
    if (languageCode && isOffered && !url) return [{ ...toThisPage(page, languageCode, title), target: hrefTarget }]
    if (!url) return []
    // A custom address includes its language, so its path gets no prefix.
    const href = url.startsWith('/') && !url.startsWith('//') ? url : resolveHref(url, page)
    const target = isExternal(href) ? hrefTarget : '_self'
    return [{ title, href, tag: languageCode ?? null, isCurrent: false, target, isThisPage: false }]
  })
}

const toThisPage = (page: Place, code: LanguageCode, title: string): LanguageItem => ({
  title,
  href: toLocalPath(page.path, { ...page, language: code }) + toQueryString(page.query),
  tag: page.languages.find((language) => language.code === code)?.tag ?? code,
  isCurrent: code === page.language,
  target: '_self',
  isThisPage: true,
})
