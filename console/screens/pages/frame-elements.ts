/**
 * Returns the closest match around an event target. A frame's realm has its own classes, so `instanceof` does not
 * recognise its elements.
 */
export const closest = (target: EventTarget | null, selector: string): Element | null =>
  target !== null && 'closest' in target && typeof target.closest === 'function'
    ? ((target as Element).closest(selector) ?? null)
    : null

/** Returns the id of the section around an event target. */
export const idOf = (target: EventTarget | null): string | null =>
  closest(target, '[data-section-id]')?.getAttribute('data-section-id') ?? null
