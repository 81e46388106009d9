import { useCallback, useState, type ChangeEvent, type SyntheticEvent } from 'react'
import type { ProductOption } from '#schemas/generated/api/products.ts'
import { afterPaint } from '../screen/after-paint.ts'
import { toDefaultIds } from './offer.ts'

/** The `name` of every option's checkbox. */
export const OPTION_FIELD = 'optionIds'

/** The chosen options and what their form needs. */
export type ChosenOptions = {
  chosen: ProductOption[]
  /** The form's `ref`. */
  follow: (form: HTMLFormElement | null) => void
  /** The form's handlers. */
  handlers: {
    onChange: (event: ChangeEvent<HTMLFormElement>) => void
    onPointerDown: (event: SyntheticEvent<HTMLFormElement>) => void
    onKeyDown: (event: SyntheticEvent<HTMLFormElement>) => void
  }
}

/**
 * Follows which options of a form are checked. The form is the truth: a visitor may have checked some before this
 * code came, and a browser may have kept them over a reload, so they are read when the form is there. The browser paints
 * an option as checked before anything is worked out from it, but whoever touches the form next finds that done.
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
