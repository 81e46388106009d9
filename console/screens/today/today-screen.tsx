import { Button, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconExternalLink, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { useScreenKeys } from '../../ui/shortcuts/use-screen-keys.ts'
import { useHasRight, useSession } from '../../lib/api/session.ts'
import { useCreateEntry } from '../../content-editing/entries/create-entry.ts'
import { dayIn, daysQuery, timeIn } from '../../lib/data/reservations.ts'
import { Chip } from '../../ui/chip.tsx'
import { LazyMenu } from '../../ui/lazy-menu.tsx'
import { useAfterLoad } from '../../ui/use-after-load.ts'
import { LoadingText } from '../../ui/states.tsx'
import { Bar } from '../../ui/screen/bar.tsx'
import { useFormats, useTexts, useNow } from '../../lib/texts/texts.tsx'
import { BookingsCard } from './bookings-card.tsx'
import { PopupsCard } from './popups-card.tsx'
import { SiteCard } from './site-card.tsx'
import { TaskList } from './task-list.tsx'
import { openState } from './tasks.ts'
import styles from './today-screen.module.css'

const Visits = lazyComponent(async () => (await import('./visits.tsx')).Visits)

const LaunchCard = lazyComponent(async () => (await import('./launch-card.tsx')).LaunchCard)
const LaunchButton = lazyComponent(async () => (await import('./launch-button.tsx')).LaunchButton)

/** Shows today's tasks, the visits, and the site as visitors see it now. */
export const TodayScreen = () => {
  const t = useTexts('console/today')
  const formats = useFormats()
  const now = useNow()
  const { siteAddress, isLaunched } = useSession()
  const isQuiet = useAfterLoad()
  const [mayWrite, mayCount, mayReserve, maySee] = [
    useHasRight('content/write'),
    useHasRight('statistics/read'),
    useHasRight('reservations/handle'),
    useHasRight('content/read'),
  ]
  return (
    <>
      <Bar
        title={t('title')}
        facts={
          <>
            <span>{formats.longDay(now)}</span>
            {isLaunched ? mayReserve && <OpenNow /> : <BeforeLaunch />}
          </>
        }
        actions={
          <>
            <Button
              variant="default"
              component="a"
              href={siteAddress}
              target="_blank"
              rel="noreferrer"
              leftSection={<IconExternalLink size={16} stroke={1.7} aria-hidden />}
            >
              {t('openSite')}
            </Button>
            {!isLaunched && (
              <Suspense>
                <LaunchButton />
              </Suspense>
            )}
            {mayWrite && isLaunched && <NewMenu />}
          </>
        }
      />
      <div className={styles.columns}>
        <div className={styles.work}>
          {!isLaunched && maySee && (
            <Suspense fallback={<LoadingText />}>
              <LaunchCard />
            </Suspense>
          )}
          <TaskList />
          {mayCount && isQuiet && (
            <Suspense fallback={<LoadingText />}>
              <Visits />
            </Suspense>
          )}
        </div>
        <aside className={styles.side} aria-label={t('side')}>
          {maySee && <SiteCard />}
          {maySee && <PopupsCard />}
          {mayReserve && <BookingsCard />}
        </aside>
      </div>
    </>
  )
}

/** Reminds staff that visitors cannot see the site yet. */
const BeforeLaunch = () => {
  const t = useTexts('console/today')
  return <Chip tone="attention">{t('beforeLaunch')}</Chip>
}

const OpenNow = () => {
  const t = useTexts('console/today')
  const now = useNow()
  const { data } = useQuery(daysQuery(dayIn(now), dayIn(now)))
  const day = data?.[0]
  if (!day) return null
  const state = openState(day, timeIn(now, day.timeZone))
  const { open, close, lunchStart, lunchEnd } = day
  return (
    <Chip tone={state === 'open' ? 'good' : 'calm'}>
      {/* Keys: open.* */}
      {t(`open.${state}`, { open, close, lunchStart, lunchEnd })}
    </Chip>
  )
}

const KINDS = ['products', 'exhibitions', 'popups', 'notices'] as const

const NewMenu = () => {
  const t = useTexts('console/today')
  const [isOpen, { open, set }] = useDisclosure(false)
  // Deferred until the key event is over: the opened menu would receive it too, and close.
  useScreenKeys([['C', () => void setTimeout(open)]])
  return (
    <LazyMenu
      position="bottom-end"
      opened={isOpen}
      onChange={set}
      button={<Button leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}>{t('new')}</Button>}
    >
      {KINDS.map((kind) => (
        <NewItem key={kind} kind={kind} />
      ))}
    </LazyMenu>
  )
}

const NewItem = ({ kind }: { kind: string }) => {
  const tk = useTexts('console/publish')
  const create = useCreateEntry(kind)
  // Keys: kind.*
  return <Menu.Item onClick={() => create.mutate({})}>{tk(`kind.${kind}`)}</Menu.Item>
}
