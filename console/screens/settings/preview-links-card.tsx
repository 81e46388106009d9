import { Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listPreviewLinks, revokePreviewLink } from '#schemas/generated/api/content.ts'
import { call } from '../../lib/api/call.ts'
import { useHasRight } from '../../lib/api/session.ts'
import { Failure, LoadingText } from '../../ui/states.tsx'
import { showToast } from '../../ui/toasts/toasts.tsx'
import { useFormats, useTexts } from '../../lib/texts/texts.tsx'
import { Card } from './card.tsx'
import styles from './settings.module.css'
import { useAction } from '../../ui/use-action.ts'

const KEY = ['preview-links'] as const

/** Preview links that were shared, each revocable. */
export const PreviewLinksCard = () => {
  const t = useTexts('console/settings')
  const formats = useFormats()
  const client = useQueryClient()
  const mayPublish = useHasRight('content/publish')
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call(listPreviewLinks, {}, { signal })).rows,
  })
  const revoke = useAction({
    mutationFn: (id: number) => call(revokePreviewLink, { id }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: KEY })
      showToast(t('links.revoked'))
    },
  })
  return (
    <Card id="links" title={t('card.links')} count={data?.length}>
      {error && <Failure error={error} again={() => void refetch()} />}
      {!data && !error && <LoadingText />}
      {data?.length === 0 && <p className={styles.note}>{t('links.none')}</p>}
      <ul className={styles.rows}>
        {data?.map(({ id, releaseId, madeBy, isOwn, expiresAt }) => (
          <li key={id} className={styles.row}>
            <IconLink size={18} stroke={1.7} aria-hidden />
            <span className={styles.two}>
              <b>{releaseId === null ? t('links.drafts') : t('links.release')}</b>
              <small>
                {t('links.until', {
                  name: madeBy,
                  time: `${formats.day(new Date(expiresAt))} ${formats.time(new Date(expiresAt))}`,
                })}
              </small>
            </span>
            {(isOwn || mayPublish) && (
              <Button
                size="compact-sm"
                variant="subtle"
                loading={revoke.isPending && revoke.variables === id}
                onClick={() => revoke.mutate(id)}
              >
                {t('links.revoke')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
