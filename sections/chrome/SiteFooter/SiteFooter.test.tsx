import { describe, expect, it } from 'vitest'
import { toPartnerInformation } from '#tests/partner-fixtures.ts'
import { renderSection } from '#tests/render-section.tsx'
import type { PageChanges } from '#tests/page-facts.ts'
import type { PartnerInformation } from '#schemas/generated/api/partners.ts'
import { toDialled, toInternational } from '#schemas/phone-number.ts'
import type { SiteFooterSettings } from '#schemas/generated/settings.ts'
import { toChannels } from './channels.ts'
import { resolveFooterGround } from './footer-ground.ts'
import { section } from './index.ts'
import { infoOf } from './queries.ts'

const content = {
  contactText: '예약 · 상담',
  hoursText: ['월–금 10:30 – 19:00', '일요일 휴진'],
  customLinks: [{ title: '비급여 진료비', url: '/products' }],
  notice: '시술에는 부작용이 있을 수 있습니다.',
}
const plain = toPartnerInformation()
const info = toPartnerInformation({
  partnerTel: '02-555-0142',
  partnerInternationalTelCode: '+82',
  branches: [{ name: '분당점', url: 'https://bundang.example', address: '서현로 204', tel: '031-555-0176' }],
  partnerGroupInquiryUrl: 'https://group.example',
  partnerMarketingInfo: {
    ...plain.partnerMarketingInfo,
    instagramUrl: 'https://www.instagram.com/lumi',
    lineId: '@lumi',
    whatsappId: '+82-2-555',
    wechatId: 'lumi_seoul',
  },
})

const render = (page: PageChanges = {}, settings: Partial<SiteFooterSettings> = {}, row: PartnerInformation = info) =>
  renderSection(section, { content, page, settings, data: [[infoOf(page.language ?? 'ko'), { row }]] })

describe('the footer', () => {
  it('links the phone number and shows the hours next to it', () => {
    const html = render()
    expect(html).toMatch(/href="tel:\+8225550142"[^>]*>02-555-0142/)
    expect(html).toContain('월–금 10:30 – 19:00')
  })

  it('shows the clinic’s hours, days off and additional notes', () => {
    const row = {
      ...info,
      operationTimeType: 'day' as const,
      wednesdayOpen: '',
      wednesdayClose: '',
      lunchStart: '13:00',
      lunchEnd: '14:00',
    }
    const lines =
      render({ language: 'en' }, {}, row)
        .match(/<li>[^<]*<\/li>/g)
        ?.join('') ?? ''
    expect(lines).toMatch(/\d\d:\d\d – \d\d:\d\d.*Lunch break 13:00 – 14:00.*Closed .*Wed.*일요일 휴진/)
    const unknown = Object.fromEntries(
      Object.keys(row)
        .filter((key) => /(Open|Close)$/.test(key))
        .map((key) => [key, '']),
    )
    expect(render({ language: 'en' }, {}, { ...row, ...unknown })).not.toMatch(/Closed |Lunch/)
  })

  it('writes the number with its country code for readers in other languages', () => {
    expect(render({ language: 'en' })).toContain('+82 2-555-0142')
    expect(render({ language: 'en' }, { phone: 'national' })).not.toContain('+82 2-555')
    expect(render({}, { phone: 'international' })).toContain('+82 2-555-0142')
  })

  it('has no empty link if the clinic has no phone number', () => {
    const html = render({ language: 'en' }, {}, { ...info, partnerTel: '' })
    expect(html).not.toContain('href="tel:')
    expect(html).toContain('월–금 10:30 – 19:00')
  })

  it('links to terms, privacy policy and the clinic’s own links in the page’s language', () => {
    const html = render({ language: 'en' })
    expect(html).toContain('href="/en/terms/terms-of-service"')
    expect(html).toContain('href="/en/terms/privacy-policy"')
    expect(html).toMatch(/href="\/en\/products"[^>]*>비급여 진료비/)
  })

  it('shows the company’s details and the side effects', () => {
    const html = render()
    expect(html).toContain(`사업자등록번호 ${info.partnerBusinessNumber}`)
    expect(html).toContain(info.partnerAddress)
    expect(html).toContain(content.notice)
    expect(html).toContain(info.partnerCopyRight)
  })

  it('lists the branches as links in a disclosure that needs no script', () => {
    const html = render()
    expect(html).toMatch(/<details.*<summary.*href="https:\/\/bundang\.example".*분당점.*그룹 문의.*<\/details>/)
    expect(render({}, { showBranches: false })).not.toContain('<details')
    expect(render({}, {}, plain)).not.toContain('<details')
  })

  it('shows only filled channels and links WeChat’s id to the page where it can be copied', () => {
    const html = render()
    expect(html).toContain('aria-label="인스타그램"')
    expect(html).toMatch(/href="\/cscenter\/contact#wechat".*?lumi_seoul/)
    expect(html).not.toContain('유튜브')
    expect(render({}, { showSocial: false })).not.toContain('인스타그램')
  })

  it('shows a single column below a drawn twig in the centred form', () => {
    expect(render({}, { form: 'centred' })).toContain('viewBox="0 0 94 150"')
    expect(render()).not.toContain('viewBox="0 0 94 150"')
  })

  it('renders without the clinic’s content', () => {
    const html = renderSection(section, { data: [[infoOf('ko'), { row: plain }]] })
    expect(html).toContain('href="/terms/privacy-policy"')
    expect(html).toContain('예약 · 상담')
  })
})

it('builds links from LINE and WhatsApp ids', () => {
  const links = Object.fromEntries(toChannels(info.partnerMarketingInfo).map(({ name, href }) => [name, href]))
  expect(links).toEqual({
    instagram: 'https://www.instagram.com/lumi',
    line: 'https://line.me/R/ti/p/%40lumi',
    whatsapp: 'https://wa.me/822555',
    wechat: null,
  })
})

it.each([
  ['#3A3A3A', 'light'],
  ['#2E2117', 'light'],
  ['#000', 'light'],
  // The theme's default, chosen explicitly.
  ['#383838', 'light'],
  ['#FAF6F1', 'dark'],
  ['#FFFFFF', 'dark'],
])('resolveFooterGround uses the background %s with %s text', (hex, ink) => {
  expect(resolveFooterGround(hex)).toEqual({ background: hex, ink })
})

it.each(['#808080', '#BA4E0A', 'red', '#12', undefined])(
  'resolveFooterGround rejects the background %s: no text would be readable on it',
  (hex) => {
    expect(resolveFooterGround(hex)).toBeNull()
  },
)

it.each([
  ['02-555-0142', '+8225550142', '+82 2-555-0142'],
  ['031-555-0176', '+82315550176', '+82 31-555-0176'],
  ['+82 2 555', '+822555', '+82 2 555'],
])('%s is dialled as %s and formatted internationally as %s', (number, dialled, written) => {
  expect(toDialled(number, '+82')).toBe(dialled)
  expect(toInternational(number, '+82')).toBe(written)
})
