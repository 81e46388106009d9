import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AdminCustomerPost, AdminCustomerPostSummary } from '#schemas/generated/api/notice-customer-boards.ts'
import { postQuery, postsQuery } from '../../lib/data/posts.ts'
import { useFormats, useTexts } from '../../lib/texts/texts.tsx'
import styles from './similar-posts.module.css'
import { languageOf } from './inbox.ts'
import { useAction } from '../../ui/use-action.ts'

/** Suggests the answers to similar posts as a starting point. */
export const SimilarPosts = ({ post, take }: { post: AdminCustomerPost; take: (html: string) => void }) => {
  const t = useTexts('console/desk')
  const formats = useFormats()
  const client = useQueryClient()
  const { data } = useQuery(postsQuery('ANSWERED'))
  const load = useAction({
    // Reading another private post is logged, as when opening it.
    mutationFn: async (id: number) => client.ensureQueryData(postQuery(id)),
    onSuccess: ({ answer }) => answer && take(answer.content),
  })
  const similar = findSimilar(post, data?.rows ?? [])
  if (similar.length === 0) return null
  return (
    <section className={styles.similar} aria-label={t('similar.title')}>
      <h3>{t('similar.title')}</h3>
      <ul>
        {similar.map((one) => (
          <li key={one.id}>
            <div>
              <b>{one.title}</b>{' '}
              <small>
                {one.authorName} · {formats.day(one.createdAt)}
              </small>
              <p>{one.excerpt}</p>
            </div>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('similar.takeNamed', { title: one.title })}
              loading={load.isPending && load.variables === one.id}
              onClick={() => load.mutate(one.id)}
            >
              {t('similar.take')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Post = Pick<AdminCustomerPostSummary, 'id' | 'title' | 'excerpt' | 'state'>

/**
 * Characters per fragment: endings and particles change words, but related words in Korean, Japanese and Chinese share
 * pairs of characters.
 */
const PIECE = 2

/** Phrases too common to count as similar. */
const USUAL =
  /안녕하세요|문의\S*|질문\S*|궁금\S*|감사합니다|hello|please|thanks?|こんにちは|よろしくお願いします|您好|你好|请问|谢谢/giu

const piecesOf = ({ title, excerpt }: Pick<Post, 'title' | 'excerpt'>): Set<string> => {
  const words =
    `${title} ${title} ${excerpt}`
      .toLowerCase()
      .replaceAll(USUAL, ' ')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return new Set(
    words.flatMap((word) => {
      if (/^[\p{Script=Latin}\d]+$/u.test(word)) return word.length > 3 ? [word] : []
      const letters = [...word]
      return letters.slice(1).map((_, index) => letters.slice(index, index + PIECE).join(''))
    }),
  )
}

/** Minimum share of the smaller text that a similar one must have in common. */
const LEAST = 0.18

/** Returns answered posts in the same language with a similar question, most similar first. */
export const findSimilar = <One extends Post>(post: Post, answered: readonly One[], most = 2): One[] => {
  const own = piecesOf(post)
  const language = languageOf(post)
  return answered
    .filter((one) => one.id !== post.id && one.state === 'ANSWERED' && languageOf(one) === language)
    .map((one) => {
      const pieces = piecesOf(one)
      const shared = [...pieces].filter((piece) => own.has(piece)).length
      return { one, share: shared / Math.max(1, Math.min(own.size, pieces.size)) }
    })
    .filter(({ share }) => share >= LEAST)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, most)
    .map(({ one }) => one)
}
