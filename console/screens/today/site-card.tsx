import { Button } from '@mantine/core'
import { IconLayout, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { listPublications } from '#schemas/generated/api/content.ts'
import { call } from '../../lib/api/call.ts'
import { useHasRight, useSession } from '../../lib/api/session.ts'
import { entryQuery } from '../../lib/data/content.ts'
import { FrameLoading } from '../../ui/frame-loading.tsx'
import { useAfterLoad } from '../../ui/use-after-load.ts'
import { useFormats, useTexts } from '../../lib/texts/texts.tsx'
import { templatesQuery, SITE_TYPES } from '../../lib/data/template-choices.ts'
import shared from './today.module.css'
import styles from './site-card.module.css'

/** The current site, and its template. */
export const SiteCard = () => {
  const t = useTexts('console/today')
  const tt = useTexts('console/templates')
  const { siteAddress } = useSession()
  const mayWrite = useHasRight('content/write')
  const { data } = useQuery(entryQuery('clinic', 'settings'))
  // The page is laid out on the thread that handles input.
  const isQuiet = useAfterLoad()
  const [isThere, setThere] = useState(false)
  const template = data?.data['templateCode']
  const looks = useQuery({ ...templatesQuery(), enabled: useHasRight('content/read') })
  const name = looks.data?.find(({ code }) => code === template)?.name ?? template
  const type = SITE_TYPES.find((one) => one === data?.data['homepageType'])
  return (
    <section className={shared.card} aria-label={t('site.label')}>
      <div className={styles.live} inert>
        {/* Without scripts, so that this preview is not counted as a visit. */}
        {!isThere && <FrameLoading />}
        {isQuiet && (
          <iframe
            src="/"
            title={t('site.picture')}
            sandbox="allow-same-origin"
            tabIndex={-1}
            onLoad={() => setThere(true)}
          />
        )}
      </div>
      <div className={styles.siteFacts}>
        <a href={siteAddress} target="_blank" rel="noreferrer">
          <span className={styles.on} aria-hidden /> <b>{siteAddress.replace(/^https?:\/\//, '')}</b>
        </a>
        {typeof name === 'string' && (
          <p>
            {/* Keys: type.* */}
            {t('site.template', { name })} {type && `· ${tt(`type.${type}`)}`}
          </p>
        )}
        {isQuiet && <LastPublication />}
        <div className={styles.deeds}>
          {mayWrite && (
            <Button
              variant="default"
              component={Link}
              to="/pages"
              leftSection={<IconPencil size={16} stroke={1.7} aria-hidden />}
            >
              {t('site.edit')}
            </Button>
          )}
          <Button
            variant="default"
            component={Link}
            to="/templates"
            leftSection={<IconLayout size={16} stroke={1.7} aria-hidden />}
          >
            {tt('title')}
          </Button>
        </div>
      </div>
    </section>
  )
}

/** Time and author of the last publication. */
const LastPublication = () => {
  const t = useTexts('console/today')
  const formats = useFormats()
  const { data } = useQuery({
    queryKey: ['releases', 'publications', 'last'],
    queryFn: async ({ signal }) => (await call(listPublications, { page: 1, size: 1 }, { signal })).rows[0] ?? null,
  })
  if (!data) return null
  return (
    <p>{t('site.published', { when: [formats.moment(data.publishedAt), data.author].filter(Boolean).join(' · ') })}</p>
  )
}
