import { useQuery } from '@tanstack/react-query'
import type { StudioExample, StudioOffer } from '#schemas/studio/studio-api.ts'
import { backend } from './backend.ts'
import { routeOf, type View } from './use-view.ts'

const NONE: readonly StudioExample[] = []

/** Returns the clinic's items for the open screen, and the address of the chosen one. */
export const useExamples = (
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
