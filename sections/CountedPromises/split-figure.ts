/** A figure in its number and what stands behind it: `24명` is 24 and 명. What begins with no digit is words alone. */
export const splitFigure = (figure: string): { number: string; unit: string } => {
  const number = /^\d[\d.,]*/.exec(figure)?.[0] ?? ''
  return { number, unit: figure.slice(number.length) }
}
