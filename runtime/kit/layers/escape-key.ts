/** Checks for an Escape key press, ignoring one that ends an IME composition (Korean, Japanese, Chinese). */
export const isEscape = ({
  key,
  isComposing,
  defaultPrevented,
}: Pick<KeyboardEvent, 'key' | 'isComposing' | 'defaultPrevented'>): boolean =>
  key === 'Escape' && !isComposing && !defaultPrevented
