import { expect, it } from 'vitest'
import { toPageFacts, type PageChanges } from '#tests/page-facts.ts'
import { toPartnerInformation } from '#tests/partner-fixtures.ts'
import { toList } from '#tests/post-fixtures.ts'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'
import { infoOf, topicsOf } from './queries.ts'

const CONTENT = {
  title: '',
  text: '네 나라 말로 답해 드립니다.',
  channels: [
    { title: '전화', text: '', url: 'tel:+8225550142', icon: 'phone' as const },
    { title: '위챗', text: '', url: '#wechat', icon: 'wechat' as const },
    { title: '카카오톡', text: '', url: 'https://pf.kakao.com/_lumi', icon: 'kakao' as const },
  ],
}
const TOPICS = [{ id: 4, name: '비용 · 결제', weight: 1, fallbackFields: [] }]

const render = ({
  page = {},
  settings = {},
  topics = TOPICS,
}: { page?: PageChanges; settings?: object; topics?: typeof TOPICS } = {}) => {
  const facts = toPageFacts(page)
  return renderSection(section, {
    page,
    settings,
    content: CONTENT,
    data: [
      [infoOf(facts), { row: toPartnerInformation() }],
      [topicsOf(facts), toList(topics)],
    ],
  })
}

it('searches the questions with a GET form and links to their topics', () => {
  const html = render({ page: { language: 'en' } })
  expect(html).toContain('action="/en/cscenter/faq"')
  expect(html).toContain('href="/en/cscenter/faq?categoryId=4"')
})

it('shows the phone number prominently and the other channels below it', () => {
  const html = render()
  expect(html).toContain('>02-555-0142<')
  expect(html).toContain('네 나라 말로 답해 드립니다.')
  expect(html).toContain('href="https://pf.kakao.com/_lumi"')
  expect(html.match(/href="tel:/g)).toHaveLength(1)
})

it('links to WeChat’s id on the contact page', () => {
  expect(render({ page: { language: 'zh' } })).toContain('href="/zh/cscenter/contact#wechat"')
})

it('omits topics and channels if the layout or the data has none', () => {
  expect(render({ settings: { hasTopics: false } })).not.toContain('categoryId')
  expect(render({ settings: { hasChannels: false } })).not.toContain('kakao')
  expect(render({ topics: [] })).not.toContain('aria-label="질문 주제"')
  const input = {
    page: toPageFacts(),
    settings: { form: 'box' as const, hasTopics: false, hasChannels: true },
    content: CONTENT,
  }
  expect(section.queries?.(input)).toHaveLength(1)
})
