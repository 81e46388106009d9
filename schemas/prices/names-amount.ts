/** Units of money as texts of the four languages write them behind a figure. */
const UNIT = String.raw`(?:원|ウォン|円|韩元|韓元|韩币|元|KRW|won\b|dollars?\b|USD|JPY|CNY|yen\b|yuan\b)`

/** Ten thousand and its kin, which stand between a figure and its unit: `10만 원`, `5万ウォン`. */
const POWER = String.raw`(?:[천만억千万萬億亿]\s?)*`

const AMOUNT = new RegExp(String.raw`(?:[₩￦$¥￥]|KRW|USD|JPY|CNY)\s?\p{Nd}|\p{Nd}\s?${POWER}${UNIT}`, 'iu')

/** Returns whether a text names an amount of money; where prices are hidden such a remark stays out. */
export const namesAmount = (text: string): boolean => AMOUNT.test(text)

/** Returns an option without a remark that names an amount, which its price would stand in again. */
export const withoutPricedRemark = <Option extends Readonly<Record<string, unknown>>>(option: Option): Option => {
  const { description, ...rest } = option
  const isPriced = 'price' in option && 'isConsultingRequired' in option
  if (!isPriced || typeof description !== 'string' || !namesAmount(description)) return option
  // A remark may be left out of every option.
  return rest as unknown as Option
}
