/** Duration of the transition from the placeholder colours to the picture, in ms. */
export const SHARPEN_MS = 500

/**
 * Lets pictures that arrive before a visitor’s eyes come out of the colours that stood in their place; without it they
 * stand there at once. Nothing changes its size or is ever hidden, and what a visitor sees first is left alone.
 */
export const sharpenPictures = (): void => {
  // A load does not bubble.
  document.addEventListener('load', ({ target }) => sharpen(target), true)
}

const sharpen = (picture: EventTarget | null): void => {
  if (!(picture instanceof HTMLImageElement) || !picture.dataset['tint'] || picture.loading !== 'lazy') return
  const { top, bottom } = picture.getBoundingClientRect()
  if (bottom < 0 || top > window.innerHeight || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const tone = 'var(--picture-tone,)'
  picture.animate(
    // The clip keeps the softness within the picture's own edges.
    { filter: [`${tone} blur(14px)`, `${tone} blur(0)`], clipPath: ['inset(0)', 'inset(0)'] },
    { duration: SHARPEN_MS, easing: 'ease-out' },
  )
}
