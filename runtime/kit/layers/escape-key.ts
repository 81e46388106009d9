/** Whether a key is an Escape for us: one that ends the composing of a Korean, Japanese or Chinese word is not. */
export const isEscape = ({
  key,
  isComposing,
  defaultPrevented,
}: Pick<KeyboardEvent, 'key' | 'isComposing' | 'defaultPrevented'>): boolean =>
  key === 'Escape' && !isComposing && !defaultPrevented
