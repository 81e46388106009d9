import { Button, SegmentedControl } from '@mantine/core'
import { DateTimePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { IconCalendar, IconFile, IconLanguage, IconLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { createPreviewLink } from '#schemas/generated/api/content.ts'
import { useCalendarAndTime } from '../../ui/dates/use-calendar.ts'
import { call } from '../../lib/api/call.ts'
import { useHasRight, useSession } from '../../lib/api/session.ts'
import { entryQuery } from '../../lib/data/content.ts'
import { useAddress } from '../../lib/data/use-address.ts'
import { copyText } from '../../ui/copying/copy-text.ts'
import { Failure, LoadingText } from '../../ui/states.tsx'
import { showToast } from '../../ui/toasts/toasts.tsx'
import { showCopyFailure } from '../../ui/copying/show-copy-failure.tsx'
import { Bar } from '../../ui/screen/bar.tsx'
import { currentLanguage, useTexts } from '../../lib/texts/texts.tsx'
import {
  isSameChoice,
  readTemplateChoice,
  templatesQuery,
  reportQuery,
  galleryTokenQuery,
  type TemplateChoice,
} from '../../lib/data/template-choices.ts'
import { SwitchSheet } from './switch-sheet.tsx'
import styles from './templates.module.css'
import { usePublicChoice } from './use-public-choice.ts'
import { TemplateGallery, type Frames } from './template-gallery.tsx'
import { LazySelect } from '../../ui/lazy-select.tsx'
import { useAction } from '../../ui/use-action.ts'

const FRAMES: readonly Frames[] = ['pictures', 'both', 'phone']

const PAGES = ['/', '/products', '/events', '/introduce', '/introduce/schedule', '/notices', '/booking'] as const

/** Placeholder in a disabled query. */
const NO_LOOK: TemplateChoice = { templateCode: '', homepageType: 'HYBRID' }

/** Grid of all templates with the clinic's own content, and the effects of a switch. */
export const TemplatesScreen = () => {
  const t = useTexts('console/templates')
  const { languages } = useSession()
  const mayPublish = useHasRight('content/publish')
  const calendar = useCalendarAndTime()
  const [query, change] = useAddress()
  const path = PAGES.find((one) => one === query.get('page')) ?? '/'
  const language = languages.find((one) => one === query.get('language')) ?? languages[0] ?? 'ko'
  const date = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.exec(query.get('date') ?? '')?.[0] ?? ''
  // Stored pictures show only the home page, in one language and at the current date.
  const hasPictures = path === '/' && language === (languages[0] ?? 'ko') && date === ''
  const wanted = FRAMES.find((one) => one === query.get('frames')) ?? 'pictures'
  const frames = wanted === 'pictures' && !hasPictures ? 'both' : wanted
  const choices = useQuery(templatesQuery())
  const token = useQuery(galleryTokenQuery)
  const settings = useQuery(entryQuery('clinic', 'settings'))
  const now = usePublicChoice(settings.data)
  const error = choices.error ?? token.error ?? settings.error
  const chosen = readTemplateChoice({ templateCode: query.get('template'), homepageType: query.get('type') })
  const choose = (choice: TemplateChoice | null) =>
    change({ template: choice?.templateCode ?? null, type: choice?.homepageType ?? null })
  // Only members with the right to publish see a comparison.
  const isCompared = mayPublish && now !== null && chosen !== null && !isSameChoice(now, chosen)
  const report = useQuery({ ...reportQuery(now ?? NO_LOOK, chosen ?? NO_LOOK), enabled: isCompared })
  const isComparing = isCompared && !report.error && !report.data?.isReady
  const draft = settings.data?.draft
  const planned = draft && draft.releaseId !== null ? readTemplateChoice(settings.data?.data ?? {}) : null
  const shown = { path, language, date }
  return (
    <>
      <Bar
        title={t('title')}
        facts={<span className={styles.quiet}>{frames === 'pictures' ? t('subtitlePictures') : t('subtitle')}</span>}
        actions={
          <>
            <SegmentedControl
              aria-label={t('frames')}
              value={frames}
              // Keys: frame.*
              data={FRAMES.map((value) => ({
                value,
                label: t(`frame.${value}`),
                disabled: value === 'pictures' && !hasPictures,
              }))}
              onChange={(value) => change({ frames: value === 'pictures' ? null : value })}
            />
            <LazySelect
              w={132}
              aria-label={t('page')}
              leftSection={<IconFile size={16} stroke={1.7} aria-hidden />}
              allowDeselect={false}
              value={path}
              // Keys: pages.*
              data={PAGES.map((value) => ({ value, label: t(`pages.${value.slice(1).replace('/', '-') || 'home'}`) }))}
              onChange={(value) => change({ page: value === '/' ? null : value })}
            />
            <LazySelect
              w={118}
              aria-label={t('language')}
              leftSection={<IconLanguage size={16} stroke={1.7} aria-hidden />}
              allowDeselect={false}
              value={language}
              data={languages.map((value) => ({
                value,
                label: new Intl.DisplayNames(value, { type: 'language' }).of(value) ?? value,
              }))}
              onChange={(value) => change({ language: value === languages[0] ? null : value })}
            />
            <DateTimePicker
              {...calendar}
              w={150}
              clearable
              clearButtonProps={{ 'aria-label': t('today') }}
              aria-label={date === '' ? t('today') : undefined}
              placeholder={t('today')}
              leftSection={<IconCalendar size={16} stroke={1.7} aria-hidden />}
              value={date === '' ? null : date.replace('T', ' ')}
              valueFormat={currentLanguage() === 'ko' ? 'MM.DD HH:mm' : 'D MMM HH:mm'}
              onChange={(value) => change({ date: value ? value.slice(0, 16).replace(' ', 'T') : null })}
            />
            <ShareButton />
          </>
        }
      />
      {error && (
        <Failure
          error={error}
          again={() => void Promise.all([choices.refetch(), token.refetch(), settings.refetch()])}
        />
      )}
      {!error && !(choices.data && token.data && now) && <LoadingText />}
      {!error && choices.data && token.data && now && (
        <div className={styles.body} data-open={chosen !== null || undefined}>
          <TemplateGallery
            // Other pages queue for loading again.
            key={`${frames} ${path} ${language} ${date}`}
            templates={choices.data}
            token={token.data}
            shown={shown}
            frames={frames}
            isPaused={isComparing}
            now={now}
            chosen={chosen}
            planned={planned}
            choose={(choice) => choose(isSameChoice(choice, chosen) ? null : choice)}
          />
          {chosen && settings.data && (
            <SwitchSheet
              key={`${chosen.templateCode}/${chosen.homepageType}`}
              templates={choices.data}
              token={token.data}
              shown={shown}
              now={now}
              choice={chosen}
              settings={settings.data}
              choose={choose}
            />
          )}
        </div>
      )}
    </>
  )
}

/** Copies a link to the whole wall that works without an account. */
const ShareButton = () => {
  const t = useTexts('console/templates')
  const share = useAction({
    mutationFn: async () => {
      const { row } = await call(createPreviewLink, { hours: 24 })
      return new URL(row.address, window.location.origin).href
    },
    onSuccess: async (link) => ((await copyText(link)) ? showToast(t('linkCopied')) : showCopyFailure(link)),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconLink size={16} stroke={1.7} aria-hidden />}
      loading={share.isPending}
      onClick={() => share.mutate()}
    >
      {t('share')}
    </Button>
  )
}
