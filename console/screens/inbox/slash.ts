/** Checks whether a slash at the caret starts a command: at the start of a line or after a space, unlike in dates. */
export const isSlashCommand = (before: string): boolean => before === '' || /\s$/.test(before)

/** Returns the text before the caret in its text node; null without a caret. */
export const textBeforeCaret = (selection: Selection | null): string | null => {
  if (!selection?.isCollapsed || !selection.anchorNode) return null
  const { anchorNode, anchorOffset } = selection
  return anchorNode.nodeType === Node.TEXT_NODE ? (anchorNode.textContent ?? '').slice(0, anchorOffset) : ''
}
