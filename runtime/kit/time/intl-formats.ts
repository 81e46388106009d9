const numbers = new Map<string, Intl.NumberFormat>()
const dates = new Map<string, Intl.DateTimeFormat>()

/** How a locale writes numbers; made once, since making it takes longer than a hundred numbers do. */
export const numberFormat = (intl: string, style: 'decimal' | 'percent' = 'decimal'): Intl.NumberFormat =>
  remember(numbers, `${intl} ${style}`, () => new Intl.NumberFormat(intl, { style }))

/** How a locale writes dates; made once for each set of options, of which code and time zones make few. */
export const dateFormat = (intl: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  remember(dates, intl + JSON.stringify(options), () => new Intl.DateTimeFormat(intl, options))

const remember = <Format>(known: Map<string, Format>, key: string, make: () => Format): Format => {
  const format = known.get(key) ?? make()
  known.set(key, format)
  return format
}
