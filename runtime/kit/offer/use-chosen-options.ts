import { useCallback, useState, type ChangeEvent } from 'react'
import type { ProductOption } from '#schemas/generated/api/products.ts'
import { toDefaultIds } from './offer.ts'

/** The `name` of every option's checkbox. */
export const OPTION_FIELD = 'optionIds'

/** The chosen options and what their form needs. */
export type ChosenOptions = {
  chosen: ProductOption[]
  /** The form's `ref`. */
  follow: (form: HTMLFormElement | null) => void
  /** The form's `onChange`. */
  onFormChange: (event: ChangeEvent<HTMLFormElement>) => void
}

/**
 * Follows which options of a form are checked. The form is the truth: a visitor may have checked some before this
 * code came, and a browser may have kept them over a reload, so they are read when the form is there.
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
  return {
    chosen: options.filter(({ id }) => ids.includes(id)),
    follow,
    onFormChange: ({ currentTarget }) => read(currentTarget),
  }
}
