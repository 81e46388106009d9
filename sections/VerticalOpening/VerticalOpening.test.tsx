import { describe, expect, it } from 'vitest'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'
import { resolveSentenceForm } from './sentence-form.ts'

const content = {
  slides: [
    {
      name: '쉼',
      title: '쉬어 가는 동안\n피부는 제자리를\n찾습니다',
      lines: ['소리가 낮은 피부 의원입니다.'],
      image: { src: '/media/spa-stones.webp', alt: '수건과 돌', width: 1600, height: 900 },
      primary: { label: '하늘 이야기', url: '/introduce' },
      secondary: { label: '방문 예약', url: '/cscenter/contact', useWidget: 'visit' as const },
    },
  ],
}

describe('the opening', () => {
  it('names the page by its sentence and leads both ways', () => {
    const html = renderSection(section, { content })
    expect(html).toMatch(/<h1[^>]*data-form="columns"[^>]*>/)
    expect(html.replaceAll(/<[^>]*>|<!-- -->/g, '')).toContain('쉬어 가는 동안 피부는 제자리를 찾습니다')
    expect(html).toContain('href="/introduce"')
    expect(html).toContain('href="/cscenter/contact"')
    expect(html).toContain('loading="eager"')
  })

  it('keeps what is not written downwards flat', () => {
    expect(renderSection(section, { content, page: { language: 'en' } })).toContain('data-form="flat"')
  })

  it('hides where nothing is written', () => {
    expect(renderSection(section)).toBe('')
    expect(renderSection(section, { content: { slides: [] } })).toBe('')
  })
})

describe('the form of a sentence', () => {
  it('joins the last of three lines on phones while they fit', () => {
    expect(resolveSentenceForm(['쉬어 가는 동안', '피부는 제자리를', '찾습니다'], 'ko')).toEqual({
      kind: 'columns',
      onPhones: 'joined',
    })
    expect(resolveSentenceForm(['水のとどまる場所を', '先につくりますから', '休みます'], 'ja')).toEqual({
      kind: 'columns',
      onPhones: 'joined',
    })
    expect(resolveSentenceForm(['가', '가나다라마바사아자', '가나다라마바사아자'], 'ko')).toEqual({
      kind: 'columns',
      onPhones: 'small',
    })
  })

  it('is flat for four lines, or for one that is too long', () => {
    expect(resolveSentenceForm(['가', '나', '다', '라'], 'ko').kind).toBe('flat')
    expect(resolveSentenceForm(['가나다라마바사아자차카타'], 'ko').kind).toBe('flat')
  })
})
