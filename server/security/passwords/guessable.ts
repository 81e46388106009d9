import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** Minimum score of zxcvbn's 0 to 4; below it, 10^8 guesses suffice. */
const LEAST_SCORE = 3

/**
 * Maximum number of checked characters: later ones could only make a password stronger, and each costs more than the
 * one before.
 */
const MAX_CHECKED_LENGTH = 64

/** Words missing in international lists of leaked passwords: words of clinics and keys of a Korean keyboard’s words. */
const OURS = `
  maru clinic skinclinic dermatology hospital doctor patient reservation administrator
  seoul gangnam korea busan incheon apgujeong cheongdam myeongdong
  비밀번호 관리자 병원 의원 피부과 클리닉 예약 사랑해 안녕하세요 대한민국 강남
  qlalfqjsgh rhksflwk quddnjs dmldnjs vlqnrhk tkfkdgo dkssudgktpdy eogksalsrnr rkdska
  パスワード 管理者 クリニック ありがとう 密码 管理员 诊所 woaini mima guanliyuan
`
  .trim()
  .split(/\s+/)

const meter = new ZxcvbnFactory({
  dictionary: { ...dictionary, ours: OURS },
  graphs: adjacencyGraphs,
  maxLength: MAX_CHECKED_LENGTH,
})

/** Checks whether a password falls within few guesses to an attacker who tries common ones and `words`. */
export const isGuessable = (password: string, words: readonly string[]): boolean =>
  meter.check(password.normalize('NFC'), [...words]).score < LEAST_SCORE
