/** Returns the width of a text in Korean characters: a Latin character counts half. */
export const roomOf = (text: string): number =>
  Math.ceil(
    [...text].reduce(
      (sum, letter) => sum + (/[\u1100-\u11ff\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]/u.test(letter) ? 1 : 0.5),
      0,
    ),
  )
