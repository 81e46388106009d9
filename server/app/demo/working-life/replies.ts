import type { SavedReplyRecord } from '../../../resources/saved-replies/index.ts'

/** A canned reply of staff, with how often it was used. */
export type Reply = Pick<SavedReplyRecord, 'title' | 'texts' | 'uses'>

const LUMI: readonly Reply[] = [
  {
    title: '첫 방문 준비',
    uses: 54,
    texts: [
      {
        languageCode: 'ko',
        text: '안녕하세요, 루미 피부과입니다.\n\n첫 진료는 40분쯤 걸립니다. 신분증과 복용 중인 약 이름을 챙겨 주시고, 화장은 지우지 않고 오셔도 됩니다.\n\n당일 시술을 함께 원하시면 마취 시간을 더해 두 시간쯤 여유를 두고 와 주세요.',
      },
      {
        languageCode: 'ja',
        text: 'お問い合わせありがとうございます。\n\n初診は40分ほどかかります。パスポートと、服用中のお薬の名前が分かるものをお持ちください。メイクは落とさずにお越しいただいて大丈夫です。\n\n当日の施術もご希望の場合は、麻酔の時間を含めて2時間ほどお見込みください。',
      },
      {
        languageCode: 'en',
        text: 'Thank you for writing to us.\n\nA first visit takes about 40 minutes. Please bring your passport and the names of any medicines you take; you need not remove your make-up beforehand.\n\nIf you would like treatment on the same day, allow about two hours including numbing time.',
      },
      {
        languageCode: 'zh',
        text: '您好，感谢您的留言。\n\n初诊约需40分钟。请携带护照，并告知正在服用的药物名称；来院前无需卸妆。\n\n如希望当天治疗，加上敷麻药的时间，请预留约两小时。',
      },
    ],
  },
  {
    title: '주차 안내',
    uses: 40,
    texts: [
      {
        languageCode: 'ko',
        text: '건물 지하 2–4층에 주차하실 수 있고, 진료를 받으시면 2시간까지 무료입니다. 안내데스크에서 차량 번호를 등록해 주세요.\n\n높이 2.1m가 넘는 차량은 건너편 공영주차장을 이용해 주세요.',
      },
      {
        languageCode: 'en',
        text: 'You can park on levels B2 to B4 of our building, free for two hours with your visit. Please register your plate number at reception.\n\nVehicles higher than 2.1 m need to use the public car park across the street.',
      },
    ],
  },
  {
    title: '흉터·횟수 안내',
    uses: 31,
    texts: [
      {
        languageCode: 'ko',
        text: '안녕하세요, 루미 피부과입니다.\n\n흉터는 모양마다 방법이 달라 직접 보지 않고 횟수를 정해 드리기는 어렵습니다. 패인 흉터라면 보통 2–4주 간격으로 세 번 이상을 먼저 계획하고, 두 번째 방문에서 사진을 견주어 더 할지 함께 정합니다.',
      },
      {
        languageCode: 'ja',
        text: 'お問い合わせありがとうございます。\n\n傷あとは形によって方法が異なるため、拝見せずに回数をお伝えすることは難しいです。へこんだ傷あとの場合は、2～4週間隔で3回以上をまず計画し、2回目のご来院で写真を比べて、続けるかどうかを一緒に決めます。',
      },
      {
        languageCode: 'zh',
        text: '您好，感谢您的留言。\n\n瘢痕形态不同，治疗方法也不同，未经面诊难以确定次数。凹陷性瘢痕一般先计划间隔2～4周、3次以上的治疗，第二次来院时对比照片，再一起决定是否继续。',
      },
    ],
  },
  {
    title: '결제 수단',
    uses: 22,
    texts: [
      {
        languageCode: 'ko',
        text: '현금과 카드, 간편결제로 내실 수 있습니다. 홈페이지에 적힌 금액에는 부가가치세 10%가 더해집니다.',
      },
      {
        languageCode: 'zh',
        text: '您好，可以使用支付宝和微信支付。付款时请出示护照，符合条件的项目可以在前台办理退税手续。\n\n网站上的价格另加10%增值税。',
      },
    ],
  },
  {
    title: '통역 안내',
    uses: 18,
    texts: [
      {
        languageCode: 'ja',
        text: '日本語のできるスタッフがご案内いたします。ご予約の際に、ご希望の日時とあわせてお知らせください。',
      },
      {
        languageCode: 'en',
        text: 'Our English-speaking coordinator will be with you from the consultation on. Please mention it when you book, so that we keep enough time for you.',
      },
      { languageCode: 'zh', text: '本院有中文服务人员全程陪同。预约时请注明，以便我们为您预留充足的时间。' },
    ],
  },
]

const HANEUL: readonly Reply[] = [
  {
    title: '첫 진료 예약',
    uses: 27,
    texts: [
      {
        languageCode: 'ko',
        text: '예약하신 분을 먼저 봐 드리고 있습니다. 진료의뢰서는 없어도 됩니다.\n\n저녁에는 기다리시는 분이 많으니, 하루 전까지 오실 시각을 알려 주시면 도움이 됩니다.',
      },
      {
        languageCode: 'ja',
        text: 'ご予約の方を先にご案内しております。紹介状はなくても大丈夫です。\n\n夕方は混み合いますので、前日までにお越しの時間をお知らせいただけると助かります。',
      },
      {
        languageCode: 'en',
        text: 'Patients with appointments are seen first; you need no referral.\n\nEvenings are busy, so it helps if you tell us by the day before when you would like to come.',
      },
    ],
  },
  {
    title: '주차',
    uses: 19,
    texts: [
      {
        languageCode: 'ko',
        text: '건물 뒤편에 네 대를 세울 수 있고, 진료와 시술에 걸린 시간은 무료입니다.\n\n골목이 좁아 큰 차는 서울숲 공영주차장을 권합니다. 90분까지 주차비를 저희가 냅니다.',
      },
      {
        languageCode: 'en',
        text: 'There are four spaces behind the building, free for the length of your visit.\n\nThe lane is narrow: for larger cars we suggest the Seoul Forest public car park, where we cover the first 90 minutes.',
      },
    ],
  },
  {
    title: '처방 연고',
    uses: 12,
    texts: [
      {
        languageCode: 'ko',
        text: '처방 연고는 피부를 다시 보고 드립니다. 같은 연고라도 쓰는 기간과 양이 달라질 수 있어서입니다.\n\n진료는 10분쯤이면 되니 편하신 날을 알려 주세요.',
      },
    ],
  },
]

const ONYU: readonly Reply[] = [
  {
    title: '예약 옮기기',
    uses: 9,
    texts: [
      {
        languageCode: 'ko',
        text: '말씀해 주셔서 고맙습니다.\n\n옮기고 싶으신 날을 두세 개 적어 주시면 담당 의사의 빈자리를 찾아 답을 드리겠습니다. 옮기셔도 비용은 들지 않습니다.',
      },
      {
        languageCode: 'en',
        text: 'Thank you for letting us know.\n\nPlease write two or three days that would suit you, and we will look for a place with your physician. There is no charge for moving.',
      },
    ],
  },
  {
    title: '가져오실 것',
    uses: 7,
    texts: [
      {
        languageCode: 'ko',
        text: '드시는 약과 바르시는 것을 가져오시거나 사진을 찍어 오세요. 다른 병원의 기록이 있으면 함께 보겠습니다.\n\n없어도 기억나시는 순서대로 말씀해 주시면 충분합니다.',
      },
      {
        languageCode: 'en',
        text: 'Please bring the medicines and creams you use, or photographs of them, and any records you have from elsewhere.\n\nIf you have none, telling us what you remember, in order, is quite enough.',
      },
    ],
  },
]

/** Saved replies of each demo clinic, by its code. */
export const REPLIES: Readonly<Record<string, readonly Reply[]>> = { lumi: LUMI, haneul: HANEUL, onyu: ONYU }
