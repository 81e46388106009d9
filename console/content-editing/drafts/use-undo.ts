import { useRef, useState } from 'react'
import type { EntryData } from './draft-machine.ts'
import type { Draft } from './use-draft.ts'

/** Maximum number of undo steps. */
const MAX_STATES = 100

/** Milliseconds within which key presses form one undo step. */
const STEP_MS = 700

/** Provides undo and redo of the user's own changes while the form is open. */
export const useUndo = (draft: Draft) => {
  const [past, setPast] = useState<readonly EntryData[]>([])
  const [future, setFuture] = useState<readonly EntryData[]>([])
  const lastEdit = useRef(0)
  return {
    canGoBack: past.length > 0,
    edit: (data: EntryData) => {
      const now = performance.now()
      if (now - lastEdit.current > STEP_MS || past.length === 0) setPast([...past, draft.data].slice(-MAX_STATES))
      lastEdit.current = now
      setFuture([])
      draft.edit(data)
    },
    back: () => {
      const before = past.at(-1)
      if (!before) return
      setPast(past.slice(0, -1))
      setFuture([draft.data, ...future])
      lastEdit.current = 0
      draft.edit(before)
    },
    forth: () => {
      const [next, ...rest] = future
      if (!next) return
      setFuture(rest)
      setPast([...past, draft.data])
      draft.edit(next)
    },
  }
}
