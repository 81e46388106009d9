import type { LanguageCode } from '#schemas/language.ts'

type Words = readonly [string, ...string[]]

/** First and last names that belong together; all are invented, after flowers, seasons and weather. */
type Names = {
  readonly family: Words
  readonly given: Words
  readonly write: (family: string, given: string) => string
  readonly countryCode: string
  /** Formats a phone number from an unassigned range; four digits tell people apart. */
  readonly phone: (digits: string) => string
}

const KOREAN: Names = {
  family: [
    '강',
    '고',
    '구',
    '권',
    '김',
    '나',
    '남',
    '노',
    '도',
    '문',
    '민',
    '박',
    '배',
    '백',
    '서',
    '손',
    '송',
    '신',
    '심',
    '안',
    '양',
    '오',
    '유',
    '윤',
    '은',
    '이',
    '임',
    '장',
    '정',
    '조',
    '주',
    '진',
    '차',
    '채',
    '최',
    '하',
    '한',
    '허',
    '홍',
    '황',
  ],
  given: [
    '가람',
    '가온',
    '겨울',
    '나래',
    '노을',
    '누리',
    '다솜',
    '단비',
    '달래',
    '라온',
    '마루',
    '미르',
    '바다',
    '보라',
    '보람',
    '봄이',
    '빛나',
    '산들',
    '새봄',
    '새벽',
    '샛별',
    '소담',
    '소라',
    '솔잎',
    '슬기',
    '시내',
    '아라',
    '아침',
    '여름',
    '여울',
    '예솔',
    '온별',
    '우주',
    '이슬',
    '잔디',
    '찬솔',
    '초롱',
    '푸름',
    '하늘',
    '한결',
    '한별',
    '햇살',
  ],
  write: (family, given) => family + given,
  countryCode: '+82',
  // No Korean mobile number continues with a zero.
  phone: (digits) => `010-0000-${digits}`,
}

const JAPANESE: Names = {
  family: [
    '青葉',
    '朝霧',
    '泉川',
    '梅園',
    '霞野',
    '草笛',
    '小春',
    '桜庭',
    '白波',
    '鈴風',
    '月見',
    '花守',
    '日向野',
    '藤波',
    '星川',
    '水無月',
    '若葉',
  ],
  given: [
    'あおい',
    'あかね',
    'いずみ',
    'かえで',
    'こはる',
    'さくら',
    'すみれ',
    'つばさ',
    'なぎさ',
    'ひなた',
    'ほたる',
    'みずき',
    'もみじ',
    'ゆうひ',
  ],
  write: (family, given) => `${family} ${given}`,
  countryCode: '+81',
  phone: (digits) => `090-0000-${digits}`,
}

const ENGLISH: Names = {
  family: [
    'Appleby',
    'Birchall',
    'Brookfield',
    'Cloudesley',
    'Fernsby',
    'Greenhill',
    'Hazelwood',
    'Larkspur',
    'Meadows',
    'Moorland',
    'Rainford',
    'Summerlea',
    'Thistlewood',
    'Winterbourne',
  ],
  given: [
    'Aspen',
    'Autumn',
    'Clover',
    'Daisy',
    'Flora',
    'Hazel',
    'Heather',
    'Ivy',
    'Jasper',
    'Juniper',
    'Olive',
    'Robin',
    'Rowan',
    'Sage',
  ],
  write: (family, given) => `${given} ${family}`,
  countryCode: '+1',
  // 555-01xx is reserved for fictitious numbers; the area code distinguishes the others.
  phone: (digits) => `(${200 + Number(digits.slice(0, 2))}) 555-01${digits.slice(2)}`,
}

const CHINESE: Names = {
  family: ['白', '江', '林', '柳', '陆', '梅', '夏', '叶', '云', '花'],
  given: ['谷雨', '小满', '晚晴', '青禾', '若溪', '初雪', '听雨', '知秋', '望舒', '清和', '霜序', '向暖'],
  write: (family, given) => family + given,
  countryCode: '+86',
  // Chinese mobile numbers begin with 13 to 19.
  phone: (digits) => `100-0000-${digits}`,
}

/** People's names by the language in which they make reservations. */
export const NAMES: Readonly<Partial<Record<LanguageCode, Names>>> = {
  ko: KOREAN,
  ja: JAPANESE,
  en: ENGLISH,
  zh: CHINESE,
}

/** Customers’ notes on reservations. */
export const MEMOS: Readonly<Partial<Record<LanguageCode, Words>>> = {
  ko: [
    '턱선이 가장 신경 쓰입니다.',
    '처음이라 상담을 충분히 받고 싶어요.',
    '지난번에 받은 뒤로 붉은 기가 오래갔습니다.',
    '마취 크림은 미리 바르나요?',
    '다음 주에 가족 행사가 있어서 자국이 적었으면 합니다.',
    '주차할 예정입니다.',
    '통증에 예민한 편입니다.',
    '10분쯤 늦을 수도 있습니다.',
  ],
  ja: ['日本語での案内をお願いします。', '翌日帰国するので、赤みが心配です。', '敏感肌です。'],
  en: [
    'I would like an English-speaking doctor, please.',
    'My skin is sensitive to peels.',
    'First time at a clinic in Korea.',
  ],
  zh: ['希望有中文翻译。', '皮肤比较敏感，请多关照。', '后天回国，想知道恢复时间。'],
}

/** Reasons for a clinic's cancellation, worded for the customer. */
export const CANCEL_REASONS: Readonly<Partial<Record<LanguageCode, Words>>> = {
  ko: [
    '담당 의료진의 학회 일정으로 진료를 쉽니다. 다른 시간으로 다시 모시겠습니다.',
    '장비 점검이 길어져 그날 시술을 할 수 없게 되었습니다.',
  ],
  ja: ['担当医の学会出席のため、この時間の診療をお休みします。'],
  en: ['The doctor is away at a conference that day. We are sorry, and happy to find you another time.'],
  zh: ['由于设备检修，当天无法进行该项目，敬请谅解。'],
}
