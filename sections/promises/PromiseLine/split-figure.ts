/** Splits a figure into its number and unit: `24명` is 24 and 명. A text without a leading digit has no number. */
export const splitFigure = (figure: string): { number: string; unit: string } => {
  const number = /^\d[\d.,]*/.exec(figure)?.[0] ?? ''
  return { number, unit: figure.slice(number.length) }
}
