import { ADVERTISING_RULES, type AdvertisingRule, type Provision, type Reason } from './advertising-rules.ts'

/** A wording in a text that medical advertising must not use. */
export type FoundClaim = {
  readonly words: string
  readonly reason: Reason
  readonly provision: Provision
}

/** Characters around a match that are searched for another meaning. */
const AROUND = 12

/** Characters after a match, within its sentence, that are searched for a negation. */
const AFTER = 34

/** Characters before a match that are searched for a negation, for languages that negate first. */
const BEFORE = 40

const ENDS = /[.!?。！？\n]/

/** Korean and Japanese negate at the end: "보장하지 않습니다", "드릴 수 없습니다", "限りません". "No need to worry" is not a negation. */
const DENIED_AFTER =
  /(?<!걱정하|걱정되|고민하|망설이|아프|필요하)지(?:는|도|가)?\s?(?:않|못)|수(?:는|가|도)?\s?없|(?:것|건|뜻|의미)(?:은|이|는)?\s?아니|(?:이|가|은|는)\s?아닙|기(?:는|가)?\s?어렵|限りません|保証(?:する|できる)?(?:もの|こと)?(?:では|は)?(?:ありません|できません)|ではありません|できません|いたしません/

/** English and Chinese negate first: "not guaranteed", "不能保证". */
const DENIED_BEFORE =
  /\b(?:not|no|never|cannot|can't|don't|doesn't|isn't|nobody|without)\b[^,;]*$|(?:不|不能|无法|不会|并非|没有)\S{0,4}$/i

const LATIN_OR_CHINESE = /^[\p{Script=Latin}\p{Script=Han}\d%]/u

const isDenied = (text: string, start: number, end: number): boolean => {
  const [after = ''] = text.slice(end, end + AFTER).split(ENDS)
  if (DENIED_AFTER.test(after)) return true
  const before =
    text
      .slice(Math.max(0, start - BEFORE), start)
      .split(ENDS)
      .at(-1) ?? ''
  return LATIN_OR_CHINESE.test(text.slice(start, end)) && DENIED_BEFORE.test(before)
}

const matchesOf = (text: string, { words, unless }: AdvertisingRule): string[] =>
  [...text.matchAll(words)].flatMap((match) => {
    const end = match.index + match[0].length
    const around = text.slice(Math.max(0, match.index - AROUND), end + AROUND)
    if (unless?.test(around) || isDenied(text, match.index, end)) return []
    return [match[0].trim()]
  })

/** Returns the prohibited claims in a text, each once, in the order of the rules. */
export const findClaims = (text: string): FoundClaim[] => {
  const found = ADVERTISING_RULES.flatMap((claim) =>
    matchesOf(text, claim).map((words) => ({ words, reason: claim.reason, provision: claim.provision })),
  )
  return [...new Map(found.map((one) => [one.words, one])).values()]
}
