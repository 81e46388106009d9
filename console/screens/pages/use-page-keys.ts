import { announce } from '../../ui/announce.ts'
import { isFree } from '../../ui/shortcuts/is-free.ts'
import { useScreenKeys } from '../../ui/shortcuts/use-screen-keys.ts'
import { useStepKeys } from '../../ui/shortcuts/use-step-keys.ts'
import type { PlacedSection } from './sections.ts'
import { useSectionName } from './use-section-name.ts'

type Place = {
  readonly sections: readonly PlacedSection[]
  readonly chosen: string | null
  readonly choose: (id: string) => void
}

const FIELDS = 'input:not([type="hidden"]), textarea, [contenteditable="true"], button'

/** Shortcuts: ↑ ↓ choose the previous or next section, ⏎ moves to its form, F6 between page and form. */
export const usePageKeys = ({ sections, chosen, choose }: Place): void => {
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
