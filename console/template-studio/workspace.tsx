import { memo, useCallback, useState, useEffect } from 'react'
import type { Problem } from '#schemas/explain/problem.ts'
import type { TemplateEdit } from '#schemas/studio/edit.ts'
import type { StudioOffer, StudioExample, StudioColleague } from '#schemas/studio/studio-api.ts'
import { useScreenKeys } from '../ui/shortcuts/use-screen-keys.ts'
import { useTexts } from '../lib/texts/texts.tsx'
import { Catalogue } from './catalogue.tsx'
import { ChangesPanel } from './changes-panel.tsx'
import type { Gap } from './fitting-sections.ts'
import { findProblemPlace, type ProblemPlace } from './problem-place.ts'
import { ProblemList } from './problem-list.tsx'
import { findOnPage, parseText, type Part } from './read-screen.ts'
import { toInsertion, toSectionActions, type SectionActions } from './section-actions.ts'
import { SectionList, type Chosen } from './section-list.tsx'
import { SectionPanel } from './section-panel.tsx'
import { SidePanel, type PanelName } from './side-panel.tsx'
import { PAPER_WIDTH, Stage, type Comparison } from './stage.tsx'
import { StartDialog } from './start-dialog.tsx'
import { backend } from './backend.ts'
import shared from './studio.module.css'
import styles from './workspace.module.css'
import { ThemePanel } from './theme-panel.tsx'
import { TopBar } from './top-bar.tsx'
import { useCompared } from './use-base.ts'
import { useScreen } from './use-screen.ts'
import { useCatalogue, useProblems, type useTemplate } from './use-studio.ts'
import { toConditions, type useView, routeOf, type View } from './use-view.ts'
import { useQuery } from '@tanstack/react-query'

type Props = ReturnType<typeof useTemplate> & ReturnType<typeof useView> & { readonly offer: StudioOffer }

/** Renders a template in one of its states. Re-renders only for another state, and only the parts that differ. */
export const Workspace = memo(({ offer, view: wished, changeView, state, edit, undo, redo }: Props) => {
  const t = useTexts('console/studio')
  const known = state.code
  const { data: checked } = useProblems(state)
  const sections = useCatalogue()
  const send = useCallback((one: TemplateEdit) => void edit(one), [edit])
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [gap, setGap] = useState<(Omit<Gap, 'parts'> & { after: string | null }) | null>(null)
  const [isStarting, setIsStarting] = useState(false)
  const [panel, setPanel] = useState<PanelName>('section')
  const [comparison, setComparison] = useState<Comparison>('alone')
  const { template, types, type, view, route, parts } = useScreen(offer, state, wished)
  const compared = useCompared(known, template)
  const part = parts.find(({ file }) => file === chosen?.file)
  const row = part?.rows.find(({ id }) => id === chosen?.id)
  const compositionOf = ({ file, place }: Part) =>
    place === 'main'
      ? template?.layouts.get(view.layout)?.content
      : template?.groups.get(file.replace(/^groups\/|\.json$/g, ''))?.content
  const composition = part && compositionOf(part)
  const actions = part && row && composition ? toSectionActions(part, row, composition, send) : null
  const openGap = useCallback(
    (at: Part, after: string | null) => setGap({ part: at, route, type, after }),
    [route, type],
  )
  const choose = useCallback(({ file, id }: Chosen) => {
    setChosen({ file, id })
    setPanel('section')
  }, [])
  const start = useCallback(() => setIsStarting(true), [])
  const show = (place: ProblemPlace) => {
    const layout = place.file.startsWith('layouts/') ? { layout: place.file.slice('layouts/'.length) } : {}
    changeView({ ...layout, ...(place.type ? { type: place.type } : {}) })
    if (place.file === 'theme.json') setPanel('theme')
    else if (place.id !== null) setChosen({ file: place.file, id: place.id })
  }
  const showProblem = (problem: Problem) => {
    const place = findProblemPlace(problem, (path) => parseText(state.files[path]))
    if (place.id !== null) setPanel('section')
    show(place)
  }
  useScreenKeys([
    ...toKeys({ actions, undo, redo }),
    ['A', () => part && row && openGap(part, row.id)],
    ...types.map((one, place): [string, () => void] => [String(place + 1), () => changeView({ type: one })]),
    ['F8', () => checked?.problems[0] && showProblem(checked.problems[0])],
  ])
  const { examples, path } = useExamples(offer, view)
  const colleagues = useColleagues(known, chosen?.file ?? `layouts/${view.layout}`)
  const address = backend.toFrame({ template: known, type, path, ...toConditions(view) }, offer.clinic)
  const onPage = part && row ? (part.place === 'main' ? row.id : `${part.place}-${row.id}`) : null
  return (
    <div className={styles.studio}>
      <TopBar
        offer={offer}
        state={state}
        types={types}
        view={view}
        changeView={changeView}
        undo={undo}
        redo={redo}
        start={start}
        examples={examples}
        colleagues={colleagues}
        compared={compared}
      />
      <nav className={shared.left} aria-label={t('sections')}>
        <SectionList
          parts={parts}
          type={type}
          code={known}
          chosen={chosen}
          choose={choose}
          edit={send}
          insert={openGap}
        />
        <p className={styles.keys}>{t('keys')}</p>
      </nav>
      <main className={styles.middle}>
        <Stage
          address={address}
          code={known}
          comparison={compared?.differences ? comparison : 'alone'}
          width={view.media === 'print' ? PAPER_WIDTH : view.width}
          chosen={onPage}
          choose={(id) => {
            const found = findOnPage(parts, id)
            if (found) choose(found)
          }}
        />
        <ProblemList problems={checked?.problems} show={showProblem} />
      </main>
      <SidePanel
        open={panel}
        turnTo={setPanel}
        count={compared?.differences?.length ?? 0}
        panels={{
          section:
            template && part && row && actions ? (
              <SectionPanel
                key={`${part.file} ${row.id}`}
                template={template}
                part={part}
                row={row}
                section={sections.find((one) => one.type === row.type)}
                type={type}
                edit={send}
                actions={actions}
              />
            ) : (
              <p className={shared.help}>{t('chooseFirst')}</p>
            ),
          theme: template?.theme && <ThemePanel state={state} theme={template.theme.content} edit={edit} />,
          changes: <ChangesPanel compared={compared} comparison={comparison} compare={setComparison} show={show} />,
        }}
      />
      {gap && (
        <Catalogue
          gap={{ ...gap, parts }}
          address={address}
          layout={view.layout}
          pictures={state.hasPictures ? known : null}
          close={() => setGap(null)}
          insert={(section, role) => {
            const insertion = toInsertion(gap.part, gap.after, section, { role, composition: compositionOf(gap.part) })
            send(insertion)
            choose(insertion)
            setGap(null)
          }}
        />
      )}
      {isStarting && (
        <StartDialog
          from={known}
          parent={state.parent}
          close={() => setIsStarting(false)}
          open={(code) => {
            setIsStarting(false)
            setChosen(null)
            changeView({ template: code })
          }}
        />
      )}
    </div>
  )
})

type Doing = { readonly actions: SectionActions | null; readonly undo: () => void; readonly redo: () => void }

const toKeys = ({ actions, undo, redo }: Doing): [string, () => void][] => [
  ['alt+ArrowUp', () => actions?.moveUp?.()],
  ['alt+ArrowDown', () => actions?.moveDown?.()],
  ['Backspace', () => actions?.remove?.()],
  ['Delete', () => actions?.remove?.()],
  ['mod+D', () => actions?.duplicate?.()],
  ['mod+Z', undo],
  ['mod+shift+Z', redo],
]

const NONE: readonly StudioExample[] = []

/** Returns the clinic's items for the open screen, and the address of the chosen one. */
const useExamples = (
  { clinic, mainLanguage }: Pick<StudioOffer, 'clinic' | 'mainLanguage'>,
  { layout, item, language }: Pick<View, 'layout' | 'item' | 'language'>,
): { readonly examples: readonly StudioExample[]; readonly path: string } => {
  const route = routeOf(layout)
  const { data } = useQuery({
    queryKey: ['examples', clinic, route],
    queryFn: () => backend.askExamples(clinic, route),
    staleTime: 60_000,
  })
  const examples = data?.examples ?? NONE
  const shown = examples.find(({ path }) => path === item) ?? examples[0]
  // Without such an item, the screen shows its not-found state.
  const path = shown?.path ?? route.replaceAll(/\{\w+\}/g, '1')
  return { examples, path: language === mainLanguage ? path : `/${language}${path === '/' ? '' : path}` }
}

/** Milliseconds between heartbeats; the server drops an author after three missed ones. */
const BEAT_MS = 15_000

const NOBODY: readonly StudioColleague[] = []

/** Reports the file open here, and returns who else has the template open. It warns, but never locks. */
const useColleagues = (code: string, file: string): readonly StudioColleague[] => {
  const { draft } = backend
  const { data } = useQuery({
    queryKey: ['colleagues', code, file],
    queryFn: () => draft?.beat(code, file) ?? NOBODY,
    enabled: draft !== null,
    refetchInterval: BEAT_MS,
    placeholderData: (before) => before,
    gcTime: 0,
    retry: false,
  })
  useEffect(() => {
    if (!draft) return undefined
    return () => void draft.beat(code, null).catch(() => {})
  }, [draft, code])
  return data ?? NOBODY
}
