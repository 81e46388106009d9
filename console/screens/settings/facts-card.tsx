import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useHasRight, useSession } from '../../lib/api/session.ts'
import { entryQuery, textOf } from '../../lib/data/content.ts'
import { Chip } from '../../ui/chip.tsx'
import { Failure, LoadingText } from '../../ui/states.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import { Card } from './card.tsx'
import styles from './settings.module.css'

const FACTS = ['displayName', 'partnerCeoName', 'partnerBusinessNumber', 'partnerTel', 'partnerAddress'] as const

/** Shows the clinic's details; the full form is a page of its own. */
export const FactsCard = () => {
  const t = useTexts('console/settings')
  const { languages } = useSession()
  const mayWrite = useHasRight('content/write')
  const entry = useQuery(entryQuery('clinic', 'information'))
  const settings = useQuery(entryQuery('clinic', 'settings'))
  return (
    <Card
      id="facts"
      title={t('card.facts')}
      actions={
        <>
          {entry.data?.draft && <Chip tone="accent">{t('draft')}</Chip>}
          <Button component={Link} to="/content/clinic/information" size="compact-sm" variant="subtle">
            {mayWrite ? t('edit') : t('look')}
          </Button>
        </>
      }
    >
      {entry.error && <Failure error={entry.error} again={() => void entry.refetch()} />}
      {!entry.data && !entry.error && <LoadingText />}
      {entry.data && (
        <dl className={styles.rows}>
          {FACTS.map((field) => (
            <div key={field} className={styles.row}>
              {/* Keys: fact.* */}
              <dt className={styles.term}>{t(`fact.${field}`)}</dt>
              <dd className={styles.value} style={{ margin: 0 }}>
                {textOf(entry.data.data[field], languages) || '–'}
              </dd>
            </div>
          ))}
          <div className={styles.row}>
            <dt className={styles.term}>{t('fact.timeZone')}</dt>
            <dd className={styles.value} style={{ margin: 0 }}>
              {textOf(settings.data?.data['timeZone'], languages) || 'Asia/Seoul'}
            </dd>
          </div>
        </dl>
      )}
    </Card>
  )
}
