import { useDeferredValue } from 'react'
import type { StudioOffer } from '#schemas/studio/studio-api.ts'
import { useTexts } from '../lib/texts/use-texts.ts'
import { Workspace } from './workspace.tsx'
import styles from './studio.module.css'
import { useOffer, useTemplate } from './use-studio.ts'
import { useView } from './use-view.ts'

/** The studio: a template's sections, the real page, settings and theme, and problems. */
export const Studio = () => {
  const t = useTexts('console/studio')
  const offer = useOffer()
  const first = offer.templates[0]?.code
  if (first === undefined) return <p className={styles.help}>{t('noTemplates')}</p>
  return <OpenStudio offer={offer} first={first} />
}

const OpenStudio = ({ offer, first }: { readonly offer: StudioOffer; readonly first: string }) => {
  const { view, look } = useView({ template: first, language: offer.mainLanguage })
  const known = offer.templates.some(({ code }) => code === view.template) ? view.template : first
  const { state, edit, undo, redo } = useTemplate(known)
  // The page in the frame has priority: the panels around it render deferred.
  const later = useDeferredValue(state)
  return <Workspace {...{ offer, view, look, edit, undo, redo }} state={later.code === known ? later : state} />
}
