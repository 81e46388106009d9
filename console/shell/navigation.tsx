import { Kbd, UnstyledButton } from '@mantine/core'
import { IconPalette, IconSearch, IconEye } from '@tabler/icons-react'
import { NavLink } from 'react-router'
import { listNavEntries, type NavGroup } from './screens.ts'
import { useHasRight, useSession } from '../lib/api/session.ts'
import { useIsNarrow } from '../ui/use-is-narrow.ts'
import { useTexts } from '../lib/texts/texts.tsx'
import { AccountMenu } from './account-menu.tsx'
import { ClinicMenu } from './clinic-menu.tsx'
import { openFinder } from './finder.tsx'
import styles from './navigation.module.css'
import { useWaitingCounts } from './use-waiting-counts.ts'
import { useState, type ReactNode, type SyntheticEvent } from 'react'
import { useOpenClinic, useRecentClinics } from '../ui/recent-clinics.ts'

const GROUPS: readonly NavGroup[] = ['today', 'desk', 'site', 'clinic', 'fleet']

/** Links to all screens that the user may open, with their open tasks. */
export const Navigation = ({ isRail }: { isRail: boolean }) => {
  const t = useTexts('console/shell')
  const isNarrow = useIsNarrow()
  const { isOperatorsConsole } = useSession()
  const hasFleet = useHasRight('fleet/manage') && isOperatorsConsole
  const isShort = isRail || isNarrow
  return (
    <nav className={styles.nav} data-rail={isShort || undefined} aria-label={t('nav.label')}>
      <ClinicMenu isRail={isShort} />
      {!isShort && (
        <UnstyledButton className={styles.find} onClick={openFinder}>
          <IconSearch size={16} stroke={1.7} aria-hidden />
          <span>{t('find')}</span>
          <Kbd size="xs">⌘K</Kbd>
        </UnstyledButton>
      )}
      <RailHints isRail={isShort}>
        {GROUPS.map((group) => (
          <Group key={group} group={group} isRail={isShort} />
        ))}
        <StudioLink isRail={isShort} />
        {hasFleet && !isShort && <RecentClinics />}
      </RailHints>
      {hasFleet && !isShort && <OpeningIsLogged />}
      <AccountMenu isRail={isShort} />
    </nav>
  )
}

/** Links to the studio, a separate program on the same origin, by a full page load. */
const StudioLink = ({ isRail }: { isRail: boolean }) => {
  const t = useTexts('console/shell')
  const { isOperatorsConsole } = useSession()
  const mayManage = useHasRight('templates/manage')
  if (!isOperatorsConsole || !mayManage) return null
  const label = t('nav.studio')
  return (
    <div className={styles.group}>
      <a className={styles.link} href="/studio" aria-label={isRail ? label : undefined}>
        <IconPalette size={18} stroke={1.7} />
        {!isRail && <span className={styles.name}>{label}</span>}
      </a>
    </div>
  )
}

const Group = ({ group, isRail }: { group: NavGroup; isRail: boolean }) => {
  const t = useTexts('console/shell')
  const session = useSession()
  const waiting = useWaitingCounts()
  const links = listNavEntries(session).filter((way) => way.group === group)
  if (links.length === 0) return null
  return (
    <div className={styles.group}>
      {/* Keys: navGroup.* */}
      {!isRail && group !== 'today' && !session.isOperatorsConsole && (
        <p className={styles.heading}>{t(`navGroup.${group}`)}</p>
      )}
      {links.map(({ name, icon: Icon, to }) => {
        const count = waiting[name] ?? 0
        // Keys: nav.*
        const label = t(`nav.${name}`)
        return (
          <NavLink
            key={name}
            className={styles.link ?? ''}
            to={to}
            aria-label={isRail ? [label, ...(count > 0 ? [t('waits', { count })] : [])].join(', ') : undefined}
          >
            <Icon size={18} stroke={1.7} />
            {!isRail && <span className={styles.name}>{label}</span>}
            {count > 0 &&
              (isRail ? (
                <span className={styles.dot} aria-hidden />
              ) : (
                <span className={styles.count} aria-label={t('waits', { count })}>
                  {count}
                </span>
              ))}
          </NavLink>
        )
      })}
    </div>
  )
}

type Hint = { readonly name: string; readonly top: number }

/**
 * Shows the name of a rail icon beside it on hover and focus. One hint for all: tooltips for twenty links would be
 * rendered with every screen, and rarely shown.
 */
const RailHints = ({ isRail, children }: { isRail: boolean; children: ReactNode }) => {
  const [hint, setHint] = useState<Hint | null>(null)
  const notify = ({ target }: SyntheticEvent) => setHint(target instanceof Element ? hintOf(target) : null)
  const stop = () => setHint(null)
  return (
    <div
      role="presentation"
      className={styles.groups}
      onPointerOver={notify}
      onPointerLeave={stop}
      onFocus={notify}
      onBlur={stop}
    >
      {children}
      {isRail && hint && (
        <span className={styles.hint} style={{ top: hint.top }} aria-hidden>
          {hint.name}
        </span>
      )}
    </div>
  )
}

/** Returns the hint for a link; null where its name is visible already. */
const hintOf = (target: Element): Hint | null => {
  const way = target.closest('a[aria-label]')
  if (!way) return null
  const { top, height } = way.getBoundingClientRect()
  return { name: way.getAttribute('aria-label') ?? '', top: top + height / 2 }
}

/** Links to recently opened clinics. */
const RecentClinics = () => {
  const t = useTexts('console/shell')
  const opened = useRecentClinics()
  const open = useOpenClinic()
  if (opened.length === 0) return null
  return (
    <div className={styles.group} role="group" aria-label={t('opened.title')}>
      <p className={styles.heading}>{t('opened.title')}</p>
      {opened.map(({ code, name }) => (
        <UnstyledButton
          key={code}
          className={styles.link}
          disabled={open.isPending || open.isSuccess}
          onClick={() => open.mutate({ code, name })}
        >
          <span className={styles.letter} aria-hidden>
            {name.charAt(0)}
          </span>
          <span className={styles.name}>{name}</span>
        </UnstyledButton>
      ))}
    </div>
  )
}

/** Reminds operators that opening a clinic is logged. */
const OpeningIsLogged = () => {
  const t = useTexts('console/shell')
  return (
    <p className={styles.logged}>
      <IconEye size={16} stroke={1.7} aria-hidden />
      {t('opened.logged')}
    </p>
  )
}
