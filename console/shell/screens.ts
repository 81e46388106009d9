import {
  IconArticle,
  IconBrowser,
  IconBuildingHospital,
  IconCalendarEvent,
  IconChartBar,
  IconFileText,
  IconHeartbeat,
  IconHistory,
  IconLanguage,
  IconLayout,
  IconMenu2,
  IconMessageCircle,
  IconPercentage,
  IconPhoto,
  IconRocket,
  IconRoute,
  IconSettings,
  IconStethoscope,
  IconSun,
  IconVaccine,
} from '@tabler/icons-react'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Session } from '../lib/api/session.ts'
import { preloadToday } from '../screens/today/task-queries.ts'
import { preloadTreatments } from '../screens/treatments/preload-treatments.ts'
import { lazyComponent, type LazyComponent } from '../ui/lazy-component.tsx'

/** Navigation group of a screen. */
export type NavGroup = 'today' | 'desk' | 'site' | 'clinic' | 'fleet'

/** A screen of the console, loaded from a file of its own when first opened. */
export type Screen = {
  /** Path below `/console/`, in react-router syntax. */
  readonly path: string
  readonly component: LazyComponent
  /** Fetches the data of the first view while the file loads; resolves when all of it has arrived. */
  readonly ask?: (client: QueryClient, session: Session) => Promise<unknown>
  /** Right required to see it. */
  readonly right?: string
  /** Console that it belongs to; a clinic's by default. */
  readonly at?: 'operators' | 'both'
  /** Needs the full width: the navigation collapses to a rail of icons. */
  readonly isWide?: boolean
  /** Fully usable on phones; other screens are read-only there. */
  readonly isWholeOnPhones?: boolean
  readonly nav?: {
    readonly group: NavGroup
    /** Key below `nav.` in the shell's texts. */
    readonly name: string
    readonly icon: ComponentType<{ size?: number; stroke?: number }>
    /** Target of its link; its own path where that has no parameters. */
    readonly to: string
  }
}

const collection = lazyComponent(
  async () => (await import('../screens/collection/collection-screen.tsx')).CollectionScreen,
)
const entry = lazyComponent(async () => (await import('../screens/entry/entry-screen.tsx')).EntryScreen)

const clinics = lazyComponent(async () => (await import('../screens/clinics/clinics-screen.tsx')).ClinicsScreen)

/** All screens, in navigation order. */
export const SCREENS: readonly Screen[] = [
  {
    path: 'clinics',
    component: clinics,
    right: 'fleet/manage',
    at: 'operators',
    nav: { group: 'today', name: 'clinics', icon: IconBuildingHospital, to: '/clinics' },
  },
  {
    path: 'updates',
    component: lazyComponent(async () => (await import('../screens/updates/updates-screen.tsx')).UpdatesScreen),
    right: 'fleet/manage',
    at: 'operators',
    nav: { group: 'today', name: 'updates', icon: IconRocket, to: '/updates' },
  },
  {
    path: 'today',
    component: lazyComponent(async () => (await import('../screens/today/today-screen.tsx')).TodayScreen),
    ask: preloadToday,
    right: 'content/read',
    isWholeOnPhones: true,
    nav: { group: 'today', name: 'today', icon: IconSun, to: '/today' },
  },
  {
    path: 'desk',
    component: lazyComponent(async () => (await import('../screens/inbox/inbox-screen.tsx')).InboxScreen),
    right: 'posts/handle',
    isWholeOnPhones: true,
    nav: { group: 'desk', name: 'desk', icon: IconMessageCircle, to: '/desk' },
  },
  {
    path: 'reservations',
    component: lazyComponent(
      async () => (await import('../screens/reservations/reservations-screen.tsx')).ReservationsScreen,
    ),
    right: 'reservations/handle',
    isWholeOnPhones: true,
    isWide: true,
    nav: { group: 'desk', name: 'reservations', icon: IconCalendarEvent, to: '/reservations' },
  },
  {
    path: 'pages',
    component: lazyComponent(async () => (await import('../screens/pages/pages-screen.tsx')).PagesScreen),
    right: 'content/read',
    isWide: true,
    nav: { group: 'site', name: 'pages', icon: IconFileText, to: '/pages' },
  },
  {
    path: 'templates',
    component: lazyComponent(async () => (await import('../screens/templates/templates-screen.tsx')).TemplatesScreen),
    right: 'content/read',
    isWide: true,
    nav: { group: 'site', name: 'templates', icon: IconLayout, to: '/templates' },
  },
  {
    path: 'treatments',
    component: lazyComponent(
      async () => (await import('../screens/treatments/treatments-screen.tsx')).TreatmentsScreen,
    ),
    ask: preloadTreatments,
    right: 'content/read',
    nav: { group: 'site', name: 'treatments', icon: IconVaccine, to: '/treatments' },
  },
  {
    path: 'treatments/:key',
    component: lazyComponent(async () => (await import('../screens/treatments/treatment-screen.tsx')).TreatmentScreen),
    right: 'content/read',
    isWide: true,
  },
  { path: 'categories', component: collection, right: 'content/read' },
  {
    path: 'promotions',
    component: collection,
    right: 'content/read',
    nav: { group: 'site', name: 'promotions', icon: IconPercentage, to: '/promotions' },
  },
  {
    path: 'popups',
    component: lazyComponent(async () => (await import('../screens/popups/popups-screen.tsx')).PopupsScreen),
    right: 'content/read',
    nav: { group: 'site', name: 'popups', icon: IconBrowser, to: '/popups' },
  },
  {
    path: 'popups/:key',
    component: lazyComponent(async () => (await import('../screens/popups/popup-screen.tsx')).PopupScreen),
    right: 'content/read',
    isWide: true,
  },
  {
    path: 'news',
    component: collection,
    right: 'content/read',
    nav: { group: 'site', name: 'news', icon: IconArticle, to: '/news' },
  },
  {
    path: 'messages',
    component: lazyComponent(async () => (await import('../screens/messages/messages-screen.tsx')).MessagesScreen),
    right: 'content/read',
  },
  {
    path: 'media',
    component: lazyComponent(async () => (await import('../screens/media/media-screen.tsx')).MediaScreen),
    right: 'content/read',
    nav: { group: 'site', name: 'media', icon: IconPhoto, to: '/media' },
  },
  {
    path: 'translations',
    component: lazyComponent(
      async () => (await import('../screens/translations/translations-screen.tsx')).TranslationsScreen,
    ),
    right: 'content/read',
    nav: { group: 'site', name: 'translations', icon: IconLanguage, to: '/translations' },
  },
  {
    path: 'staff',
    component: lazyComponent(async () => (await import('../screens/staff/staff-screen.tsx')).StaffScreen),
    right: 'content/read',
    nav: { group: 'clinic', name: 'staff', icon: IconStethoscope, to: '/staff' },
  },
  {
    path: 'statistics',
    component: lazyComponent(
      async () => (await import('../screens/statistics/statistics-screen.tsx')).StatisticsScreen,
    ),
    right: 'statistics/read',
    nav: { group: 'clinic', name: 'statistics', icon: IconChartBar, to: '/statistics' },
  },
  {
    path: 'health',
    component: lazyComponent(async () => (await import('../screens/health/health-screen.tsx')).HealthScreen),
    right: 'content/read',
    nav: { group: 'clinic', name: 'health', icon: IconHeartbeat, to: '/health' },
  },
  {
    path: 'redirects',
    component: lazyComponent(async () => (await import('../screens/redirects/redirects-screen.tsx')).RedirectsScreen),
    right: 'content/read',
    nav: { group: 'clinic', name: 'redirects', icon: IconRoute, to: '/redirects' },
  },
  {
    path: 'settings',
    component: lazyComponent(async () => (await import('../screens/settings/settings-screen.tsx')).SettingsScreen),
    at: 'both',
    nav: { group: 'clinic', name: 'settings', icon: IconSettings, to: '/settings' },
  },
  {
    path: 'keys',
    component: lazyComponent(async () => (await import('../screens/api-keys/api-keys-screen.tsx')).ApiKeysScreen),
    right: 'clinic/manage',
    at: 'both',
    isWholeOnPhones: true,
  },
  {
    path: 'menus',
    component: lazyComponent(async () => (await import('../screens/menus/menus-screen.tsx')).MenusScreen),
    right: 'content/read',
    nav: { group: 'site', name: 'menus', icon: IconMenu2, to: '/menus' },
  },
  {
    path: 'releases',
    component: lazyComponent(async () => (await import('../screens/releases/releases-screen.tsx')).ReleasesScreen),
    right: 'content/read',
    nav: { group: 'site', name: 'releases', icon: IconHistory, to: '/releases' },
  },
  {
    path: 'bin',
    component: lazyComponent(async () => (await import('../screens/releases/bin-screen.tsx')).BinScreen),
    right: 'content/read',
  },
  // Operators who signed in at a clinic's host reach the others from there.
  {
    path: 'clinics',
    component: clinics,
    right: 'fleet/manage',
    isWholeOnPhones: true,
    nav: { group: 'fleet', name: 'clinics', icon: IconBuildingHospital, to: '/clinics' },
  },
  { path: 'content/:kind/:key', component: entry, right: 'content/read', isWide: true },
  {
    path: 'import/:kind',
    component: lazyComponent(async () => (await import('../screens/import/import-screen.tsx')).ImportScreen),
    right: 'content/write',
    isWide: true,
  },
]

type Visitor = Pick<Session, 'rights' | 'isOperatorsConsole'>

/** Returns all screens of this console, including those the user has no right to open. */
export const screensAt = ({ isOperatorsConsole }: Pick<Visitor, 'isOperatorsConsole'>): readonly Screen[] =>
  SCREENS.filter(({ at = 'clinic' }) => at === 'both' || (at === 'operators') === isOperatorsConsole)

/** Checks whether a user's rights open a screen. */
export const canSee = ({ right }: Screen, { rights }: Pick<Visitor, 'rights'>): boolean =>
  right === undefined || rights.includes(right)

/** A screen's entry in the navigation. */
export type NavEntry = NonNullable<Screen['nav']>

/** Returns the navigation entries of this console for one user. */
export const listNavEntries = (visitor: Visitor): NavEntry[] =>
  screensAt(visitor).flatMap((one) => (one.nav && canSee(one, visitor) ? [one.nav] : []))

/** Returns the target of `/console`: the first screen of the navigation that the user's rights open. */
export const firstScreen = (visitor: Visitor): string => listNavEntries(visitor)[0]?.to ?? '/today'
