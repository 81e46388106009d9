import { Node } from '@tiptap/core'

/** Element with a caption, such as a table; cannot be created here, but is preserved. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: '(figcaption | block)+',
  isolating: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
})

export const Figcaption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
})
