const numbers = new Map<string, Intl.NumberFormat>()
const dates = new Map<string, Intl.DateTimeFormat>()

/** Returns a locale's number format; cached, because creating one takes longer than formatting a hundred numbers. */
export const numberFormat = (intl: string, style: 'decimal' | 'percent' = 'decimal'): Intl.NumberFormat =>
  remember(numbers, `${intl} ${style}`, () => new Intl.NumberFormat(intl, { style }))

/** Returns a locale's date format; cached per set of options, which code and time zones keep few. */
export const dateFormat = (intl: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  remember(dates, intl + JSON.stringify(options), () => new Intl.DateTimeFormat(intl, options))

const remember = <Format>(known: Map<string, Format>, key: string, make: () => Format): Format => {
  const format = known.get(key) ?? make()
  known.set(key, format)
  return format
}
