/** Reveal animations of a theme. */
export type RevealMoves = {
  readonly timeMs: number
  readonly curve: string
  /** Distance below the final position at the start. */
  readonly rise: string
  /** Delay between list entries, in ms; 0 where a list rises as a whole. */
  readonly stepMs: number
  /** Duration of numbers that roll up; 0 for no animation. */
  readonly rollMs: number
  /** Duration of pictures that fade in; 0 for no animation. */
  readonly fadeMs: number
}

/** Maximum number of staggered list entries; later ones appear with the last of these. */
const MAX_STEPS = 8

/** Reads the theme's animations (render/theme-moves.ts), with `plain` as the default. */
export const readMoves = (plain: { readonly duration: number; readonly easing: string }): RevealMoves => {
  const style = getComputedStyle(document.documentElement)
  const read = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    timeMs: Number(read('reveal-time')) || plain.duration,
    curve: read('reveal-curve') || plain.easing,
    // Texts only rise, so that they are readable even if the page is never scrolled.
    rise: read('reveal-rise') || '24px',
    stepMs: Number(read('reveal-step')),
    rollMs: Number(read('roll-time')),
    fadeMs: Number(read('fade-time')),
  }
}

/** Creates the paused rise animation of an element, or of each entry of a list. */
export const holdBelow = (element: Element, { timeMs, curve, rise, stepMs }: RevealMoves): Animation[] => {
  const entries = stepMs > 0 && /^[UOD]L$/.test(element.tagName) ? [...element.children] : [element]
  return entries.map((entry, index) => {
    const animation = entry.animate(
      { translate: [`0 ${rise}`, '0 0'] },
      { duration: timeMs, easing: curve, delay: stepMs * Math.min(index, MAX_STEPS - 1), fill: 'backwards' },
    )
    animation.pause()
    return animation
  })
}

/** Creates the paused fade-in of a picture. */
export const holdFaded = (picture: Element, { fadeMs, curve }: RevealMoves): Animation[] => {
  const animation = picture.animate({ opacity: [0, 1] }, { duration: fadeMs, easing: curve })
  animation.pause()
  return [animation]
}

/** Formats the number at a share of its value without changing its width: figure spaces replace missing digits. */
export const toRolled = (text: string, share: number): string => {
  const digits = text.replaceAll(/\D/g, '')
  const now = String(Math.round(Number(digits) * share)).padStart(digits.length, '\u2007')
  let at = 0
  return text.replaceAll(/\d/g, () => now[at++] ?? '')
}

/** Counts the number at the start of an element’s text up to its value, and restores the original text at the end. */
export const rollUp = (element: Element, durationMs: number): void => {
  const node = element.firstChild
  const text = node?.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : ''
  // Times and fractions are not animated.
  const number = /^\d[\d,]*(?![\d.:,])/.exec(text)?.[0]
  if (!node || number === undefined) return
  const rest = text.slice(number.length)
  // Fixes the width, so that changing digits do not move the neighbours.
  const width = `${element.getBoundingClientRect().width}px`
  element.animate(
    { width: [width, width], flexShrink: [0, 0], whiteSpace: ['nowrap', 'nowrap'] },
    { duration: durationMs },
  )
  const start = performance.now()
  const draw = (now: number) => {
    const left = 1 - Math.min(1, Math.max(0, now - start) / durationMs)
    node.nodeValue = left === 0 ? text : toRolled(number, 1 - left ** 3) + rest
    if (left > 0) requestAnimationFrame(draw)
  }
  draw(start)
}
