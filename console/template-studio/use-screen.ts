import { useMemo, useState } from 'react'
import type { StudioOffer, StudioState } from '#schemas/studio/studio-api.ts'
import { readScreen, readStudioTemplate, type ReadTemplate } from './read-screen.ts'
import { routeOf, type View } from './use-view.ts'
import { replaceEqualDeep } from '@tanstack/react-query'

/** Returns the current screen of a template; requested values that do not exist fall back to defaults. */
export const useScreen = (offer: StudioOffer, state: StudioState, wished: View) => {
  const [last, setLast] = useState<ReadTemplate | null>(null)
  // While an editor is writing the file, the last valid version stays.
  const read = useMemo(() => readStudioTemplate(state), [state])
  if (read && read.template.code !== last?.template.code) setLast(read)
  const template = read ?? last
  const types = useStable(template?.template.homepageTypes ?? [])
  const type = types.find((one) => one === wished.type) ?? types[0] ?? 'HYBRID'
  const language = offer.languages.includes(wished.language) ? wished.language : offer.mainLanguage
  const view = useStable({ ...wished, template: state.code, type, language })
  const parts = useStable(template ? readScreen(template, view.layout, type) : [])
  return { template, types, type, view, route: routeOf(view.layout), parts }
}

/**
 * Returns the previous value where the new one is deeply equal, part by part, so that unchanged parts need not
 * re-render. For plain data only.
 */
const useStable = <Value>(value: Value): Value => {
  const [kept, setKept] = useState(value)
  const same = replaceEqualDeep(kept, value)
  if (same !== kept) setKept(same)
  return same
}
