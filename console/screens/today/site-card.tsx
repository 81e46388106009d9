import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useMay, useSession } from '../../api/session.ts'
import { entryQuery } from '../../data/content.ts'
import { useQuiet } from '../../parts/use-quiet.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { looksQuery } from '../templates/looks.ts'
import shared from './today.module.css'
import styles from './site-card.module.css'

/** The site as it is at this moment, and which template it wears. */
export const SiteCard = () => {
  const t = useTexts('console/today')
  const { siteAddress } = useSession()
  const mayWrite = useMay('content/write')
  const { data } = useQuery(entryQuery('clinic', 'settings'))
  // The page is laid out by the very thread that answers keys.
  const isQuiet = useQuiet()
  const template = data?.data['templateCode']
  const looks = useQuery({ ...looksQuery(), enabled: useMay('content/read') })
  const name = looks.data?.find(({ code }) => code === template)?.name ?? template
  return (
    <section className={shared.card} aria-label={t('site.label')}>
      <div className={styles.live} inert>
        {/* Without scripts, so that nobody is counted as a visitor for looking at this page. */}
        {isQuiet && <iframe src="/" title={t('site.picture')} sandbox="allow-same-origin" tabIndex={-1} />}
      </div>
      <div className={styles.siteFacts}>
        <a href={siteAddress} target="_blank" rel="noreferrer">
          <span className={styles.on} aria-hidden /> <b>{siteAddress.replace(/^https?:\/\//, '')}</b>
        </a>
        {typeof name === 'string' && <p>{t('site.template', { name })}</p>}
        {mayWrite && (
          <Button
            fullWidth
            variant="default"
            component={Link}
            to="/pages"
            leftSection={<IconPencil size={16} stroke={1.7} aria-hidden />}
          >
            {t('site.edit')}
          </Button>
        )}
      </div>
    </section>
  )
}
