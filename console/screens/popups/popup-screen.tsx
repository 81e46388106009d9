import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import type { Draft } from '../../content-editing/drafts/use-draft.ts'
import { EntryEditor } from '../../content-editing/editor/entry-editor.tsx'
import { LoadingText } from '../../ui/states.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import { PlaceGroup } from './place-group.tsx'
import { PopupStage } from './popup-stage.tsx'

// Its date picker loads the calendar code.
const WhyPanel = lazy(async () => ({ default: (await import('./why-panel.tsx')).WhyPanel }))

const SPECIAL = {
  place: {
    component: PlaceGroup,
    fields: ['pcWidth', 'pcHeight', 'mobileWidth', 'mobileHeight', 'pcSizeType', 'isAutoPlacement', 'direction'],
  },
}

const renderStage = (draft: Draft, language: string) => <PopupStage draft={draft} language={language} />
const renderWhy = (draft: Draft) => (
  <Suspense fallback={<LoadingText />}>
    <WhyPanel draft={draft} />
  </Suspense>
)

/** A popup: its form, a preview with its timeline, and why a visitor does not see it. */
export const PopupScreen = () => {
  const t = useTexts('console/popups')
  const { key = '' } = useParams()
  return (
    <EntryEditor
      kind="popups"
      entryKey={key}
      back={{ to: '/popups', label: t('title') }}
      special={SPECIAL}
      stage={renderStage}
      beside={renderWhy}
      hasSwitch
    />
  )
}
