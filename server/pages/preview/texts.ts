import type { LanguageCode } from '#schemas/language.ts'

/** Texts of the pages around previews. */
export type PreviewTexts = {
  tag: string
  title: string
  intro: string
  language: string
  date: string
  path: string
  apply: string
  current: string
  wide: string
  phone: string
  look: string
  overTitle: string
  overText: string
  wrongTitle: string
}

const ENGLISH: PreviewTexts = {
  tag: 'en',
  title: 'Every look of your site',
  intro:
    'Your own texts and pictures in each template and site type. Nothing changes for visitors until the site is switched.',
  language: 'Language',
  date: 'Date',
  path: 'Page',
  apply: 'Show',
  current: 'in use',
  wide: 'wide screen',
  phone: 'phone',
  look: 'Look closer',
  overTitle: 'This preview is over',
  overText: 'Links to previews end after some hours. Please ask for a new one.',
  wrongTitle: 'This preview cannot be shown',
}

/** Texts by language; languages without their own use English. */
const TEXTS: Partial<Record<LanguageCode, PreviewTexts>> = {
  ko: {
    tag: 'ko',
    title: '우리 병원 홈페이지의 모든 모습',
    intro:
      '등록하신 글과 사진을 템플릿과 사이트 유형마다 그대로 보여 드립니다. 전환하기 전에는 방문자에게 보이는 화면이 바뀌지 않습니다.',
    language: '언어',
    date: '날짜',
    path: '페이지',
    apply: '보기',
    current: '사용 중',
    wide: '넓은 화면',
    phone: '휴대폰',
    look: '자세히 보기',
    overTitle: '미리보기 기간이 끝났습니다',
    overText: '미리보기 주소는 몇 시간 뒤에 만료됩니다. 새 주소를 요청해 주세요.',
    wrongTitle: '미리보기를 보여 드릴 수 없습니다',
  },
  ja: {
    tag: 'ja',
    title: '貴院サイトのすべてのデザイン',
    intro:
      '登録された文章と写真を、テンプレートとサイトタイプごとに表示します。切り替えるまで、訪問者に見える画面は変わりません。',
    language: '言語',
    date: '日付',
    path: 'ページ',
    apply: '表示',
    current: '使用中',
    wide: 'ワイド画面',
    phone: 'スマートフォン',
    look: '大きく見る',
    overTitle: 'プレビューの期限が切れました',
    overText: 'プレビューのアドレスは数時間で無効になります。新しいものをお求めください。',
    wrongTitle: 'プレビューを表示できません',
  },
  zh: {
    tag: 'zh-Hans',
    title: '贵院网站的全部外观',
    intro: '用您已填写的文字和图片，展示每个模板和网站类型的效果。正式切换之前，访客看到的页面不会改变。',
    language: '语言',
    date: '日期',
    path: '页面',
    apply: '查看',
    current: '使用中',
    wide: '宽屏',
    phone: '手机',
    look: '放大查看',
    overTitle: '预览已过期',
    overText: '预览链接会在数小时后失效，请重新获取。',
    wrongTitle: '无法显示预览',
  },
}

/** Returns the texts in a language. */
export const previewTexts = (language: LanguageCode): PreviewTexts => TEXTS[language] ?? ENGLISH
