/** What an event met, or the nearest around it. A frame's realm has classes of its own, so that `instanceof` does not know its elements. */
export const closest = (target: EventTarget | null, selector: string): Element | null =>
  target !== null && 'closest' in target && typeof target.closest === 'function'
    ? ((target as Element).closest(selector) ?? null)
    : null

/** Of the section that an event met. */
export const idOf = (target: EventTarget | null): string | null =>
  closest(target, '[data-section-id]')?.getAttribute('data-section-id') ?? null
