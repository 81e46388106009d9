import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Copying } from '../../ui/copying/copying.tsx'
import { useSession } from '../../lib/api/session.ts'
import { draftsQuery } from '../../lib/data/content.ts'
import { useAddress } from '../../lib/data/use-address.ts'
import { FailedScreen } from '../../ui/screen/failed-screen.tsx'
import { LoadingText } from '../../ui/states.tsx'
import { previewLinkQuery } from '../../ui/preview/preview-link.ts'
import { toPreviewPath } from '../../ui/preview/preview-path.ts'
import { usePresence } from '../../ui/presence/use-presence.ts'
import { PublishButton } from '../../content-editing/publish/publish-button.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import { Canvas } from './canvas.tsx'
import { createInPlace } from './in-place.ts'
import { createItemInSight } from './item-in-sight.ts'
import { createMirror } from './mirror.ts'
import { PageTools, WIDTHS } from './page-tools.tsx'
import styles from './pages.module.css'
import { SectionPanel } from './section-panel.tsx'
import type { PlacedSection } from './sections.ts'
import { announce } from '../../ui/announce.ts'
import { isFree } from '../../ui/shortcuts/is-free.ts'
import { useScreenKeys } from '../../ui/shortcuts/use-screen-keys.ts'
import { useStepKeys } from '../../ui/shortcuts/use-step-keys.ts'
import { useSectionName } from './use-section-name.ts'

/** Preview of the site with all drafts: clicking a section opens its content beside it. */
export const PagesScreen = () => {
  const t = useTexts('console/pages')
  const { languages } = useSession()
  const [query, put] = useAddress()
  const path = query.get('path') ?? '/'
  const language = languages.find((code) => code === query.get('language')) ?? languages[0] ?? 'ko'
  const [hasList, list] = useDisclosure(false)
  const width = WIDTHS.find((one) => String(one) === query.get('width')) ?? WIDTHS[0]
  const [mirror] = useState(() => createMirror())
  const [inPlace] = useState(() => createInPlace())
  const [inSight] = useState(() => createItemInSight())
  const [sections, setSections] = useState<readonly PlacedSection[]>([])
  const chosenId = query.get('section')
  const chosen = sections.find(({ id }) => id === chosenId) ?? null
  const colleagues = usePresence(chosen?.role ? `roles/${chosen.role}` : 'pages/canvas')
  const others = new Map(
    colleagues.flatMap(({ place, name }) => (place.startsWith('roles/') ? [[place.slice('roles/'.length), name]] : [])),
  )
  const link = useQuery(previewLinkQuery)
  const drafts = useQuery(draftsQuery)
  usePageKeys({ sections, chosen: chosenId, choose: (id) => put({ section: id }) })
  if (link.error) return <FailedScreen title={t('title')} error={link.error} again={() => void link.refetch()} />
  if (!link.data) return <LoadingText />
  // Every change of the working copy reloads the page.
  const version = (drafts.data ?? []).map(({ kind, key, edit }) => `${kind}/${key}@${edit}`).join()
  return (
    <>
      <PageTools
        path={path}
        language={language}
        width={width}
        goTo={(next) => put({ path: next, section: null })}
        speak={(next) => put({ language: next })}
        widen={(next) => put({ width: next === WIDTHS[0] ? null : String(next) })}
        showSections={list.open}
        colleagues={colleagues}
      />
      <div className={styles.columns}>
        <div className={styles.stage}>
          <Canvas
            address={toPreviewPath(link.data, { path, language })}
            version={version}
            width={width}
            chosen={chosenId}
            choose={(id) => put({ section: id })}
            goTo={(next) => put({ path: next, section: null })}
            others={others}
            onSections={setSections}
            mirror={mirror}
            inPlace={inPlace}
            inSight={inSight}
          />
          <DraftBar link={link.data} />
        </div>
        <SectionPanel
          isOpened={chosen !== null || hasList}
          close={() => {
            list.close()
            put({ section: null })
          }}
          chosen={chosen}
          sections={sections}
          language={language}
          mirror={mirror}
          inPlace={inPlace}
          inSight={inSight}
          choose={(id) => put({ section: id })}
        />
      </div>
    </>
  )
}

/** Shows the number of unpublished changes, with a preview link and a way to publish them. */
const DraftBar = ({ link }: { link: string }) => {
  const t = useTexts('console/pages')
  const { data } = useQuery(draftsQuery)
  const count = data?.length ?? 0
  if (count === 0) return null
  const authors = [...Map.groupBy(data ?? [], ({ draft }) => draft?.author ?? '')].map(
    ([author, entries]) => `${author.split('@')[0]} ${entries.length}`,
  )
  return (
    <div className={styles.draftBar} role="region" aria-label={t('unpublished', { count })}>
      <span className={styles.draftDot} aria-hidden />
      <b>{t('unpublished', { count })}</b>
      <small>{authors.join(' · ')}</small>
      <Copying value={new URL(link, window.location.href).href}>
        {({ copied, copy }) => (
          <Button leftSection={<IconLink size={16} stroke={1.7} aria-hidden />} onClick={copy}>
            {copied ? t('copied') : t('previewLink')}
          </Button>
        )}
      </Copying>
      <PublishButton />
    </div>
  )
}

type Place = {
  readonly sections: readonly PlacedSection[]
  readonly chosen: string | null
  readonly choose: (id: string) => void
}

const FIELDS = 'input:not([type="hidden"]), textarea, [contenteditable="true"], button'

/** Shortcuts: ↑ ↓ choose the previous or next section, ⏎ moves to its form, F6 between page and form. */
const usePageKeys = ({ sections, chosen, choose }: Place): void => {
  const nameOf = useSectionName()
  const shown = sections.filter(({ place }) => place !== 'overlay')
  useStepKeys((by) => {
    const at = shown.findIndex(({ id }) => id === chosen)
    const next = shown[at === -1 ? 0 : Math.max(0, Math.min(at + by, shown.length - 1))]
    if (!next) return
    choose(next.id)
    announce(nameOf(next))
  })
  useScreenKeys(
    [
      [
        'Enter',
        (event) => {
          // A focused button handles the same key.
          const isPress = event.target instanceof Element && event.target.closest('button, a') !== null
          if (isPress || chosen === null || !isFree(event)) return
          event.preventDefault()
          intoForm()
        },
        { preventDefault: false },
      ],
      ['F6', () => (document.activeElement?.closest('[data-page-form]') ? intoPage() : intoForm())],
    ],
    [],
  )
}

const intoForm = (): void => {
  const form = document.querySelector('[data-page-form]')
  // Form fields come before the controls around them.
  const field = form?.querySelector<HTMLElement>(`[data-page-fields] :is(${FIELDS})`) ?? form?.querySelector('button')
  field?.focus()
}

const intoPage = (): void => document.querySelector<HTMLElement>('[data-page-canvas] iframe:not([inert])')?.focus()
