import { useQuery } from '@tanstack/react-query'
import type { StudioExample, StudioOffer } from '#schemas/studio/studio-api.ts'
import { home } from './studio-home.ts'
import { routeOf, type View } from './use-view.ts'

const NONE: readonly StudioExample[] = []

/** What the clinic has for the screen that is open, and the address of what is chosen of it. */
export const useExamples = (
  { clinic, mainLanguage }: Pick<StudioOffer, 'clinic' | 'mainLanguage'>,
  { layout, item, language }: Pick<View, 'layout' | 'item' | 'language'>,
): { readonly examples: readonly StudioExample[]; readonly path: string } => {
  const route = routeOf(layout)
  const { data } = useQuery({
    queryKey: ['examples', clinic, route],
    queryFn: () => home.askExamples(clinic, route),
    staleTime: 60_000,
  })
  const examples = data?.examples ?? NONE
  const shown = examples.find(({ path }) => path === item) ?? examples[0]
  // Where the clinic has nothing of the kind, the screen says that it was not found.
  const path = shown?.path ?? route.replaceAll(/\{\w+\}/g, '1')
  return { examples, path: language === mainLanguage ? path : `/${language}${path === '/' ? '' : path}` }
}
