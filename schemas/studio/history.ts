import { isEqual } from 'es-toolkit'
import type { FileChange, TemplateEdit } from './edit.ts'
import type { TemplateTexts } from './edit-template.ts'

/** An edit and the file changes it made. */
export type Step = { readonly edit: TemplateEdit; readonly changes: readonly FileChange[] }

/** Changes that undo a step; `conflicts` names files whose same lines have been changed since. */
export type Reversal = { readonly changes: readonly FileChange[]; readonly conflicts: readonly string[] }

/**
 * Returns the changes that undo a step or, reversed with `turnRound`, redo it. Changes made to the files by an editor
 * in the meantime stay.
 */
export const revert = (files: TemplateTexts, step: Pick<Step, 'changes'>): Reversal => {
  const results = step.changes.map(({ path, before, after }) => {
    const current = files.get(path) ?? null
    return { path, current, next: current === after ? before : rebase({ current, from: after, to: before }) }
  })
  return {
    changes: results.flatMap(({ path, current, next }) =>
      next === undefined ? [] : [{ path, before: current, after: next }],
    ),
    conflicts: results.filter(({ next }) => next === undefined).map(({ path }) => path),
  }
}

/** Swaps before and after of a step. */
export const turnRound = ({ edit, changes }: Step): Step => ({
  edit,
  changes: changes.map(({ path, before, after }) => ({ path, before: after, after: before })),
})

/**
 * Returns an earlier text of a file with the same content as a new one, unless another writer has changed the file
 * since.
 */
export const recall = (steps: readonly Step[], path: string, current: string | null, next: string): string => {
  let text = current
  for (const step of steps.toReversed()) {
    const change = step.changes.find((one) => one.path === path)
    if (!change) continue
    if (change.after !== text) return next
    if (change.before !== null && saysTheSame(change.before, next)) return change.before
    text = change.before
  }
  return next
}

/** Key order counts: it is visible to readers. */
const saysTheSame = (one: string, other: string): boolean => {
  try {
    const [first, second] = [one, other].map((text): unknown => JSON.parse(text))
    return isEqual(first, second) && JSON.stringify(first) === JSON.stringify(second)
  } catch {
    return false
  }
}

type Texts = { readonly current: string | null; readonly from: string | null; readonly to: string | null }

/** Applies the change between two texts to a third that was edited elsewhere; undefined if the changes overlap. */
const rebase = ({ current, from, to }: Texts): string | undefined => {
  if (current === null || from === null || to === null) return undefined
  const ours = regionOf(from, to)
  const theirs = regionOf(from, current)
  const isBelow = ours.start >= theirs.end
  if (!isBelow && ours.end > theirs.start) return undefined
  const shift = isBelow ? current.length - from.length : 0
  const next =
    current.slice(0, ours.start + shift) +
    to.slice(ours.start, to.length - (from.length - ours.end)) +
    current.slice(ours.end + shift)
  return isJson(next) ? next : undefined
}

/** Finds the region of a text that differs from another. */
const regionOf = (from: string, to: string): { start: number; end: number } => {
  const shorter = Math.min(from.length, to.length)
  let start = 0
  while (start < shorter && from[start] === to[start]) start += 1
  let end = from.length
  let other = to.length
  while (end > start && other > start && from[end - 1] === to[other - 1]) {
    end -= 1
    other -= 1
  }
  return { start, end }
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
