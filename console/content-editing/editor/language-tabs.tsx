import { Tabs } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ContentEntry } from '#schemas/generated/api/content.ts'
import { listTranslationAreas } from '#schemas/generated/api/translations.ts'
import { call } from '../../lib/api/call.ts'
import { useSession } from '../../lib/api/session.ts'
import type { Problem } from '../../ui/problem-list.tsx'
import { toLanguageName, useTexts } from '../../lib/texts/texts.tsx'
import styles from './editor.module.css'

type Props = {
  readonly entry: ContentEntry
  readonly language: string
  readonly problems: readonly Problem[]
  readonly change: (language: string) => void
}

/** Tabs of the clinic's languages, each with its number of missing or outdated texts. */
export const LanguageTabs = ({ entry, language, problems, change }: Props) => {
  const t = useTexts('console/editor')
  const { languages } = useSession()
  const { missing } = entry
  const outdated = useOutdated(entry)
  const countOf = (code: string) =>
    Math.max(problems.filter((problem) => problem.language === code).length, missing[code] ?? 0)
  return (
    <Tabs value={language} onChange={(next) => next && change(next)} className={styles.tabs}>
      <Tabs.List aria-label={t('languages')}>
        {languages.map((code) => {
          const count = countOf(code)
          const old = count === 0 ? (outdated.get(code) ?? 0) : 0
          const isWaiting = count === 0 && code !== languages[0] && countOf(languages[0] ?? '') > 0
          return (
            <Tabs.Tab
              key={code}
              value={code}
              lang={code}
              leftSection={
                isWaiting ? (
                  <IconCircleDashed size={16} stroke={1.7} className={styles.waiting} aria-hidden />
                ) : count + old === 0 ? (
                  <IconCircleCheck size={16} stroke={1.7} className={styles.good} aria-hidden />
                ) : (
                  <IconAlertCircle size={16} stroke={1.7} className={styles.missing} aria-hidden />
                )
              }
            >
              {toLanguageName(code)}{' '}
              {count + old > 0 && (
                <>
                  <span className={styles.missing} data-words>
                    {count > 0 ? t('missing', { count }) : t('outdated', { count: old })}
                  </span>
                  <span className={styles.missing} data-number aria-hidden>
                    {count + old}
                  </span>
                </>
              )}
            </Tabs.Tab>
          )
        })}
      </Tabs.List>
    </Tabs>
  )
}

/** Returns the number of outdated translations of an entry by language; refetched after each save. */
const useOutdated = ({ kind, key, edit }: ContentEntry): ReadonlyMap<string, number> => {
  const { languages } = useSession()
  const only = `${kind}/${key}`
  const { data = [] } = useQuery({
    queryKey: ['drafts', 'outdated', only, edit],
    queryFn: async ({ signal }) => (await call(listTranslationAreas, { only }, { signal })).rows,
    // An entry that never changed has no outdated translations.
    enabled: edit > 1 && languages.length > 1,
    placeholderData: (before) => before,
  })
  const counts = new Map<string, number>()
  for (const { language, outdated } of data.flatMap((area) => area.languages)) {
    counts.set(language, (counts.get(language) ?? 0) + outdated)
  }
  return counts
}
