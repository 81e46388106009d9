import { useQueryClient } from '@tanstack/react-query'
import { useState, type ChangeEvent } from 'react'
import { OPTION_FIELD } from '#kit/offer/use-chosen-options.ts'
import type { GetProductOutput, ProductOption } from '#schemas/generated/api/products.ts'
import type { LanguageCode } from '#schemas/language.ts'
import { openedOf } from './queries.ts'

/**
 * Tracks the opened rows and the boxes checked in them; the form is the source of truth, because the browser owns its
 * boxes.
 */
export const useSelection = (language: LanguageCode) => {
  const client = useQueryClient()
  const [opened, setOpened] = useState<readonly number[]>([])
  const [chosen, setChosen] = useState<readonly ProductOption[]>([])

  const findOptions = (productId: number): readonly ProductOption[] =>
    client.getQueryData<GetProductOutput>(openedOf(productId, language).queryKey)?.row.options ?? []

  return {
    opened,
    chosen,
    /** Closing a row clears its selection: only visible options can be reserved. */
    toggle: (productId: number) => {
      if (!opened.includes(productId)) return setOpened([...opened, productId])
      const own = findOptions(productId).map(({ id }) => id)
      setOpened(opened.filter((id) => id !== productId))
      return setChosen(chosen.filter(({ id }) => !own.includes(id)))
    },
    onChange: ({ currentTarget }: ChangeEvent<HTMLFormElement>) => {
      const ids = new FormData(currentTarget).getAll(OPTION_FIELD).map(Number)
      setChosen(opened.flatMap(findOptions).filter(({ id }) => ids.includes(id)))
    },
  }
}
