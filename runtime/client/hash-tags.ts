import type { ClientState } from '#client-state/client-state.ts'
import type { PageData } from '../render/page-data.ts'

/**
 * Returns the recommended keywords of a page's content (Spec §3, "search hashTags"). They come with any section in
 * which the template shows the search's content; null where the page has none, and then those of the previous page
 * stay.
 */
export const readHashTags = ({ sections }: Pick<PageData, 'sections'>): string[] | null => {
  for (const { content } of sections) {
    if (content && 'hashTags' in content && isTexts(content.hashTags)) return content.hashTags
  }
  return null
}

/** Returns the state with a page's keywords; the same state where they are equal, so that no listener is called. */
export const withHashTags = (state: ClientState, tags: string[] | null): ClientState =>
  tags === null || (tags.length === state.hashTags.length && tags.every((tag, index) => tag === state.hashTags[index]))
    ? state
    : { ...state, hashTags: tags }

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
