import { useCallback, useState, type ChangeEvent, type SyntheticEvent } from 'react'
import type { ProductOption } from '#schemas/generated/api/products.ts'
import { afterPaint } from '../screen/after-paint.ts'
import { toDefaultIds } from './offer.ts'

/** `name` of every option's checkbox. */
export const OPTION_FIELD = 'optionIds'

/** The chosen options, and the props for their form. */
export type ChosenOptions = {
  chosen: ProductOption[]
  /** `ref` of the form. */
  follow: (form: HTMLFormElement | null) => void
  /** Event handlers of the form. */
  handlers: {
    onChange: (event: ChangeEvent<HTMLFormElement>) => void
    onPointerDown: (event: SyntheticEvent<HTMLFormElement>) => void
    onKeyDown: (event: SyntheticEvent<HTMLFormElement>) => void
  }
}

/**
 * Tracks the checked options of a form. The form is the source of truth: boxes may be checked before hydration or
 * restored by the browser on reload, so they are read on mount. State updates wait until the browser has painted the
 * checked box, but are flushed before the next interaction with the form.
 */
export const useChosenOptions = (options: readonly ProductOption[]): ChosenOptions => {
  const [ids, setIds] = useState(() => toDefaultIds(options))
  const read = useCallback((form: HTMLFormElement) => {
    const next = new FormData(form).getAll(OPTION_FIELD).map(Number)
    setIds((before) => (next.join() === before.join() ? before : next))
  }, [])
  const follow = useCallback(
    (form: HTMLFormElement | null) => {
      if (form) read(form)
    },
    [read],
  )
  const readNow = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) => read(currentTarget)
  return {
    chosen: options.filter(({ id }) => ids.includes(id)),
    follow,
    handlers: {
      onChange: ({ currentTarget }) => afterPaint(() => read(currentTarget)),
      onPointerDown: readNow,
      onKeyDown: readNow,
    },
  }
}
