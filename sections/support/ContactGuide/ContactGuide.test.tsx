import { expect, it } from 'vitest'
import type { ContentOf } from '#kit/define-section.ts'
import { toPageFacts, type PageChanges } from '#tests/page-facts.ts'
import { toPartnerInformation } from '#tests/partner-fixtures.ts'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'
import { infoOf } from './queries.ts'

const MARKETING = { ...toPartnerInformation().partnerMarketingInfo, wechatId: 'lumi_seoul', lineId: '@lumi' }
const GUIDE: ContentOf<'contact.guide'> = {
  title: '편하게 물어보세요',
  text: '답해 드립니다.',
  channels: [
    { title: '전화', text: '진료시간 안에', url: 'tel:+8225550142', icon: 'phone' },
    { title: '카카오톡', text: '예약 변경', url: 'https://pf.kakao.com/_lumi', icon: 'kakao' },
    { title: '위챗', text: '중국어 상담', url: '#wechat', icon: 'wechat' },
    { title: '온라인 상담', text: '글로 묻기', url: '/cscenter/boards/2', icon: 'chat' },
  ],
}

const render = ({
  page = {},
  settings = {},
  content = GUIDE,
}: { page?: PageChanges; settings?: object; content?: typeof GUIDE | null } = {}) => {
  const changes = { route: '/cscenter/contact', path: '/cscenter/contact', ...page }
  const row = toPartnerInformation({ partnerMarketingInfo: MARKETING })
  return renderSection(section, {
    page: changes,
    settings,
    ...(content ? { content } : {}),
    data: [[infoOf(toPageFacts(changes)), { row }]],
  })
}

it('links to every channel: other sites in a new tab, own pages in the visitor’s language', () => {
  const html = render({ page: { language: 'en' } })
  expect(html).toMatch(/target="_blank"[^>]*href="https:\/\/pf\.kakao\.com\/_lumi"/)
  expect(html).toContain('href="/en/cscenter/boards/2"')
  expect(html).toContain('href="tel:+8225550142"')
})

it('shows WeChat with its anchor, its id as text and a copy button', () => {
  const html = render()
  expect(html).toContain('id="wechat"')
  expect(html).toContain('lumi_seoul')
  expect(html).toMatch(/<button[^>]*>.*ID 복사<\/button>/)
  expect(html).toMatch(/<img[^>]*alt="위챗으로 스캔[^"]*"/)
  expect(html).toContain('src="/wechat-qr.svg"')
  expect(html).not.toContain('href="/cscenter/contact#wechat"')
})

it('shows the number as dialled from the visitor’s country', () => {
  expect(render()).toContain('>02-555-0142<')
  expect(render({ page: { language: 'ja' } })).toContain('>+82 2-555-0142<')
})

it('shows the week’s hours unless the layout turns them off', () => {
  expect(render()).toContain('10:30 – 21:00')
  expect(render({ settings: { hasHours: false } })).not.toContain('10:30 – 21:00')
  expect(render({ settings: { hasTel: false } })).not.toContain('전화 상담')
})

it('derives the channels from the clinic’s data if the partner wrote none', () => {
  const html = render({ content: null })
  expect(html).toContain('href="https://line.me/R/ti/p/%40lumi"')
  expect(html).toContain('id="wechat"')
  expect(html).not.toContain('카카오톡')
})

it('overlaps the page head with panels, and gives the week a heading', () => {
  expect(render({ settings: { form: 'panels' } })).toContain('data-lap')
  expect(render()).not.toContain('data-lap')
  expect(render()).toMatch(/<h2[^>]*>진료시간<\/h2>/)
})
