import { useState } from 'react'
import { useForm } from './form-context.ts'

/** Returns the open item of a list. An outer list stays in sync with the preview beside the form. */
export const useOpenItem = (pointer: string, count: number) => {
  const { shownItem = null, showItem } = useForm()
  const isOuter = pointer.lastIndexOf('/') === 0
  // With one or two items, the first opens to show its fields.
  const [open, setOpen] = useState<number | null>(count > 0 && count < 3 ? 0 : null)
  const [seen, setSeen] = useState<typeof shownItem>(null)
  if (shownItem !== seen) {
    setSeen(shownItem)
    if (isOuter && shownItem?.count === count) setOpen(shownItem.index)
  }
  const reveal = (index: number, of = count) => {
    const isShown = shownItem?.index === index && shownItem.count === of
    if (isOuter && !isShown) showItem?.(index, of)
  }
  return {
    open,
    setOpen: (index: number | null, of = count) => {
      setOpen(index)
      if (index !== null) reveal(index, of)
    },
    reveal,
  }
}
