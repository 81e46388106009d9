import { useEffect, useRef, type RefObject } from 'react'
import { isFree } from '../../ui/shortcuts/is-free.ts'
import { useScreenKeys } from '../../ui/shortcuts/use-screen-keys.ts'
import { useStepKeys } from '../../ui/shortcuts/use-step-keys.ts'
import type { Task } from './tasks.ts'

type Work = { readonly tasks: readonly Task[]; readonly putOff: (task: Task) => void }

/** Shortcuts: ↑ ↓ move between the tasks' actions, Enter runs one; E postpones the task until tomorrow. */
export const useTaskKeys = (list: RefObject<HTMLElement | null>, { tasks, putOff }: Work): void => {
  const wanted = useRef<number | null>(null)
  const rows = () => [...(list.current?.querySelectorAll('article') ?? [])]
  const placeOf = (place: Element | null) => rows().findIndex((row) => row.contains(place))
  const go = (index: number) => {
    const row = rows()[Math.max(0, Math.min(index, rows().length - 1))]
    row?.querySelector<HTMLElement>('[data-action] :is(a, button)')?.focus()
  }
  useStepKeys((by) => {
    const at = placeOf(document.activeElement)
    go(at === -1 ? 0 : at + by)
  })
  useScreenKeys([
    [
      'E',
      (event) => {
        const at = placeOf(document.activeElement)
        const task = tasks[at]
        if (!task || !isFree(event)) return
        event.preventDefault()
        wanted.current = at
        putOff(task)
      },
      { preventDefault: false },
    ],
  ])
  // A postponed task loses the focus when it is removed; the next task gets it.
  useEffect(() => {
    if (wanted.current === null) return
    const at = wanted.current
    wanted.current = null
    go(at)
  })
}
