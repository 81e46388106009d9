import {
  IconChevronRight,
  IconLayoutNavbar,
  IconLayoutBottombar,
  IconLink,
  IconMessagePlus,
  IconSearch,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { contentQuery } from '../../lib/data/content.ts'
import { EntryState } from '../../ui/entry-state.tsx'
import { Failure, LoadingText } from '../../ui/states.tsx'
import { LanguageMarks } from '../../ui/language-marks.tsx'
import { PublishButton } from '../../content-editing/publish/publish-button.tsx'
import { Bar } from '../../ui/screen/bar.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import styles from './menus.module.css'

/** Elements that are on every page, by role. */
const PARTS = [
  { role: 'site.menu', name: 'menu', icon: IconLayoutNavbar },
  { role: 'site.floating', name: 'floating', icon: IconMessagePlus },
  { role: 'site.search', name: 'search', icon: IconSearch },
  { role: 'site.footer', name: 'footer', icon: IconLayoutBottombar },
] as const

/** Links to the elements on every page (menu, floating button, search, footer), and to short addresses. */
export const MenusScreen = () => {
  const t = useTexts('console/menus')
  const { data, error, refetch } = useQuery(contentQuery('roles'))
  return (
    <>
      <Bar
        title={t('title')}
        facts={<span className={styles.quiet}>{t('subtitle')}</span>}
        actions={<PublishButton />}
      />
      {error && <Failure error={error} again={() => void refetch()} />}
      {!data && !error && <LoadingText />}
      {data && (
        <ul className={styles.parts}>
          {PARTS.map(({ role, name, icon: Icon }) => {
            const entry = data.find(({ key }) => key === role)
            return (
              <li key={role}>
                <Link className={styles.part} to={`/content/roles/${role}`}>
                  <Icon size={20} stroke={1.7} aria-hidden />
                  <span className={styles.words}>
                    {/* Keys: part.*, about.* */}
                    <b>{t(`part.${name}`)}</b>
                    <small>{t(`about.${name}`)}</small>
                  </span>
                  {entry ? (
                    <>
                      <LanguageMarks missing={entry.missing} />
                      <EntryState entry={entry} />
                    </>
                  ) : (
                    <span className={styles.quiet}>{t('unwritten')}</span>
                  )}
                  <IconChevronRight size={16} stroke={1.7} aria-hidden />
                </Link>
              </li>
            )
          })}
          <li>
            <Link className={styles.part} to="/news?kind=short-links">
              <IconLink size={20} stroke={1.7} aria-hidden />
              <span className={styles.words}>
                <b>{t('part.shortLinks')}</b>
                <small>{t('about.shortLinks')}</small>
              </span>
              <IconChevronRight size={16} stroke={1.7} aria-hidden />
            </Link>
          </li>
        </ul>
      )}
    </>
  )
}
