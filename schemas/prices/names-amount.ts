/** Currency units that follow a figure in texts of the four languages. */
const UNIT = String.raw`(?:원|ウォン|円|韩元|韓元|韩币|元|KRW|won\b|dollars?\b|USD|JPY|CNY|yen\b|yuan\b)`

/** Ten thousand and other powers of ten between a figure and its unit: `10만 원`, `5万ウォン`. */
const POWER = String.raw`(?:[천만억千万萬億亿]\s?)*`

const AMOUNT = new RegExp(String.raw`(?:[₩￦$¥￥]|KRW|USD|JPY|CNY)\s?\p{Nd}|\p{Nd}\s?${POWER}${UNIT}`, 'iu')

/** Checks whether a text names an amount of money; where prices are hidden, such a remark is left out. */
export const namesAmount = (text: string): boolean => AMOUNT.test(text)

/** Returns an option without its remark if the remark would reveal the price. */
export const withoutPricedRemark = <Option extends Readonly<Record<string, unknown>>>(option: Option): Option => {
  const { description, ...rest } = option
  const isPriced = 'price' in option && 'isConsultingRequired' in option
  if (!isPriced || typeof description !== 'string' || !namesAmount(description)) return option
  // The remark is optional in every option type.
  return rest as unknown as Option
}
