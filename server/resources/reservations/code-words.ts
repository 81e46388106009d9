import type { LanguageCode } from '#schemas/language.ts'

type Words = { readonly subject: string; readonly text: string }
type Facts = { readonly clinic: string; readonly code: string }

/** Texts for languages without their own here. */
const ENGLISH = ({ clinic, code }: Facts): Words => ({
  subject: `${code} is your code for ${clinic}`,
  text: `${clinic}: your code is ${code}. Enter it in the booking window within ten minutes. If you did not request a booking, ignore this message.`,
})

/** Message texts are written here and not in the catalogues, which hold the texts of pages. */
const WORDS: Partial<Record<LanguageCode, (facts: Facts) => Words>> = {
  ko: ({ clinic, code }) => ({
    subject: `[${clinic}] 예약 인증번호 ${code}`,
    text: `[${clinic}] 인증번호는 ${code}입니다. 10분 안에 예약 화면에 입력해 주세요. 예약을 신청하지 않으셨다면 아무것도 하지 않으셔도 됩니다.`,
  }),
  ja: ({ clinic, code }) => ({
    subject: `【${clinic}】ご予約の認証番号 ${code}`,
    text: `【${clinic}】認証番号は ${code} です。10分以内に予約画面へ入力してください。お心当たりがない場合は、何もなさらなくて大丈夫です。`,
  }),
  zh: ({ clinic, code }) => ({
    subject: `【${clinic}】预约验证码 ${code}`,
    text: `【${clinic}】您的验证码是 ${code}，请在10分钟内填入预约窗口。如果您没有申请预约，请忽略本消息。`,
  }),
}

/** Returns the text of a message with a code. */
export const toCodeWords = (language: LanguageCode, facts: Facts): Words => (WORDS[language] ?? ENGLISH)(facts)
