/** Duration of the transition from the placeholder colours to the picture, in ms. */
export const SHARPEN_MS = 500

/**
 * Fades pictures that load in view in from their placeholder colours; without it they appear at once. No picture
 * changes its size or is hidden, and those of the first view are left alone.
 */
export const sharpenPictures = (): void => {
  // Load events do not bubble.
  document.addEventListener('load', ({ target }) => sharpen(target), true)
}

const sharpen = (picture: EventTarget | null): void => {
  if (!(picture instanceof HTMLImageElement) || !picture.dataset['tint'] || picture.loading !== 'lazy') return
  const { top, bottom } = picture.getBoundingClientRect()
  if (bottom < 0 || top > window.innerHeight || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const tone = 'var(--picture-tone,)'
  picture.animate(
    // The clip limits the blur to the picture's own edges.
    { filter: [`${tone} blur(14px)`, `${tone} blur(0)`], clipPath: ['inset(0)', 'inset(0)'] },
    { duration: SHARPEN_MS, easing: 'ease-out' },
  )
}
