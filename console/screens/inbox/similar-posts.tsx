import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AdminCustomerPost } from '#schemas/generated/api/notice-customer-boards.ts'
import { postQuery, postsQuery } from '../../lib/data/posts.ts'
import { showError } from '../../ui/toasts/toasts.tsx'
import { useFormats } from '../../lib/texts/formats.ts'
import { useTexts } from '../../lib/texts/use-texts.ts'
import styles from './similar-posts.module.css'
import { findSimilar } from './similar.ts'

/** Suggests the answers to similar posts as a starting point. */
export const SimilarPosts = ({ post, take }: { post: AdminCustomerPost; take: (html: string) => void }) => {
  const t = useTexts('console/desk')
  const formats = useFormats()
  const client = useQueryClient()
  const { data } = useQuery(postsQuery('ANSWERED'))
  const load = useMutation({
    // Reading another private post is logged, as when opening it.
    mutationFn: async (id: number) => client.ensureQueryData(postQuery(id)),
    onSuccess: ({ answer }) => answer && take(answer.content),
    onError: showError,
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
