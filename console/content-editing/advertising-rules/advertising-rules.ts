/**
 * Rules of Korean medical advertising, used to warn authors; content is never rejected for it.
 *
 * Sources: 의료법 제56조제2항 and 제27조제3항; 의료법 시행령 제23조제1항; 보건복지부, 의료광고 자율심의기구, 「건강한 의료광고, 함께 만들어요! 의료광고 가이드라인」 and 「유형별 의료광고
 * 사례 및 점검표」. A rule names the provision that the guideline gives for such words. The texts of the reasons are in
 * locales, `console/claims`.
 */
export type Provision = '56-2-2' | '56-2-4' | '56-2-7' | '56-2-8' | '56-2-9' | '56-2-13' | '56-2-14' | '27-3'

/** Reason for a warning about a wording. */
export type Reason =
  | 'certainCure'
  | 'noSideEffects'
  | 'noPain'
  | 'lasting'
  | 'certain'
  | 'best'
  | 'first'
  | 'comparison'
  | 'specialist'
  | 'testimony'
  | 'discount'
  | 'inducement'
  | 'recommended'

/** A rule for a kind of wording. `unless` matches surrounding words that give it another meaning. */
export type AdvertisingRule = {
  readonly reason: Reason
  readonly provision: Provision
  readonly words: RegExp
  readonly unless?: RegExp
}

/** All rules, by reason; a match includes all the words that show the problem. */
export const ADVERTISING_RULES: readonly AdvertisingRule[] = [
  // Promised cures. "완치 판정을 받은" describes a patient's past.
  { reason: 'certainCure', provision: '56-2-8', words: /완치(?:율|시|합|됩|된|를|가|할)?/g, unless: /완치 ?판정/ },
  { reason: 'certainCure', provision: '56-2-8', words: /(?:기적|특효|즉효)(?:의|적|인|를)?/g },
  {
    reason: 'certainCure',
    provision: '56-2-8',
    words: /(?:반드시|무조건|확실히) ?(?:낫|나아|좋아|개선|효과|치료됩|사라)\S*/g,
  },
  { reason: 'certainCure', provision: '56-2-8', words: /\b(?:cure[sd]? (?:for good|completely)|miracle)\b/gi },
  { reason: 'certainCure', provision: '56-2-8', words: /完治|必ず(?:治|効|改善)|根治|治愈率|药到病除/g },
  // Denied risks.
  {
    reason: 'noSideEffects',
    provision: '56-2-7',
    words: /부작용 ?(?:이|은|도|걱정|우려)? ?(?:전혀 ?|거의 ?)?(?:없|제로|걱정 ?없)(?:습니다|는|이|어요|음)?/g,
    unless: /없(?:는지|을지|었는지|으신지|으면|으시면|다면)/,
  },
  { reason: 'noSideEffects', provision: '56-2-7', words: /\b(?:no|zero|without(?: any)?) side[ -]effects?\b/gi },
  {
    reason: 'noSideEffects',
    provision: '56-2-7',
    words: /副作用(?:は|が|も)?(?:全く|一切)?(?:ありません|ない|なし|ゼロ)/g,
  },
  { reason: 'noSideEffects', provision: '56-2-7', words: /(?:无|無|没有)(?:任何)?副作用/g },
  // "무통 마취" and "무통 주사" are names of anaesthetics.
  { reason: 'noPain', provision: '56-2-8', words: /무통(?:증)?/g, unless: /무통 ?(?:마취|주사|분만)/ },
  {
    reason: 'noPain',
    provision: '56-2-8',
    words: /(?:통증|흉터|재발|아픔)(?:이|은|도)? ?(?:전혀 ?)?(?:없는|없이|없습니다|제로)/g,
  },
  { reason: 'noPain', provision: '56-2-8', words: /\b(?:painless|pain-free|scar-free)\b/gi },
  { reason: 'noPain', provision: '56-2-8', words: /(?:無痛|无痛)(?!麻|分娩)|痛みは?(?:ありません|ゼロ)/g },
  // "영구치" are teeth, "영구 제모" is the name of the permitted device.
  {
    reason: 'lasting',
    provision: '56-2-8',
    words: /영구(?:적|히| ?지속| ?유지)(?:인|으로)?|평생 ?(?:유지|지속|보장|효과)/g,
  },
  {
    reason: 'lasting',
    provision: '56-2-8',
    words: /\bpermanent(?:ly)?\b/gi,
    unless: /permanent (?:teeth|tooth|make-?up)/i,
  },
  { reason: 'lasting', provision: '56-2-8', words: /(?:永久|一生)(?:に|的|持续|保持|維持)/g },
  // "건강보험 보장" and "개인정보 보호를 보장" promise no treatment result.
  {
    reason: 'certain',
    provision: '56-2-8',
    words: /(?:100|백) ?(?:%|％|퍼센트|프로)/g,
    unless: /(?:면|코튼|순면|예약제|본인 ?부담) ?100/,
  },
  {
    reason: 'certain',
    provision: '56-2-8',
    words: /(?:효과|결과|만족|안전|치료|성공)\S{0,3} ?(?:을|를)? ?보장(?:합니다|됩니다|해|하는|된)/g,
  },
  {
    reason: 'certain',
    provision: '56-2-8',
    words: /\b(?:guaranteed?|guarantees) (?:results?|success|safety|satisfaction)\b/gi,
  },
  { reason: 'certain', provision: '56-2-8', words: /(?:効果|結果|安全)を?保証|保证(?:效果|安全|满意)|百分之百/g },
  // Superlatives. "최고 온도", "최고 60도" are measurements.
  {
    reason: 'best',
    provision: '56-2-8',
    words: /최고(?:의|급|로|라고|수준)?|(?:국내|업계|지역|전국|강남) ?(?:1위|일위|넘버원)/g,
    unless: /최고 ?(?:온도|기온|혈압|속도|기록|점수|령|\d)/,
  },
  {
    reason: 'best',
    provision: '56-2-8',
    words: /유일(?:한|하게|무이)/g,
    unless: /유일(?:한|하게) ?(?:휴진|휴무|쉬는|출입|주차|입구)/,
  },
  {
    reason: 'best',
    provision: '56-2-8',
    words: /\b(?:the best|number one|no\. ?1) (?:clinic|doctors?|hospital|results?|treatment)\b/gi,
  },
  {
    reason: 'best',
    provision: '56-2-8',
    words: /(?:日本一|世界一|最高の(?:技術|治療|医師))|(?:最好|顶级|第一)的?(?:医院|医生|诊所|技术)/g,
  },
  { reason: 'first', provision: '56-2-8', words: /(?:세계|국내|아시아|업계) ?최초(?:로)?/g },
  {
    reason: 'comparison',
    provision: '56-2-4',
    words: /(?:다른|타) ?(?:병원|의원|피부과)(?:보다|에서는|과 ?달리|과는 ?달리)/g,
  },
  {
    reason: 'comparison',
    provision: '56-2-4',
    words: /\b(?:better|cheaper|safer) than (?:other|any other) (?:clinics?|hospitals?|doctors?)\b/gi,
  },
  { reason: 'comparison', provision: '56-2-4', words: /他院(?:より|と違い)|比其他(?:医院|诊所)/g },
  // 전문의 is a qualification; 전문병원 is reserved for hospitals that the ministry has designated, and no clinic may use 명의.
  {
    reason: 'specialist',
    provision: '56-2-9',
    words: /전문 ?(?:병원|의원|클리닉)|(?:대한민국|국내) ?명의|권위자/g,
    unless: /전문병원 ?지정/,
  },
  { reason: 'testimony', provision: '56-2-2', words: /(?:치료|시술|수술) ?(?:경험담|체험기|후기)|체험단/g },
  { reason: 'testimony', provision: '56-2-2', words: /\b(?:patient|customer) testimonials?\b/gi },
  {
    reason: 'discount',
    provision: '56-2-13',
    words: /(?:파격|폭탄|반값|역대급|최대) ?(?:할인|세일|특가)|(?:선착순|오늘만) ?(?:할인|특가)/g,
  },
  {
    reason: 'inducement',
    provision: '27-3',
    words: /(?:무료|공짜) ?(?:시술|치료|수술|증정)|본인 ?부담금 ?(?:면제|할인)|(?:상품권|사은품) ?증정/g,
  },
  {
    reason: 'recommended',
    provision: '56-2-14',
    words: /(?:연예인|유명인|인플루언서|아이돌)(?:이|들이|가)? ?(?:추천|찾는|선택)(?:하는|한)?/g,
  },
]
