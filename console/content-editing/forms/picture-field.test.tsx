// Pictures are chosen in a document: @vitest-environment happy-dom
import { listContent } from '#schemas/generated/api/content.ts'
import { getMedia, listMedia } from '#schemas/generated/api/media.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerCalls } from '#tests/api-answers.ts'
import { toEntry } from '#tests/console-content.ts'
import { FormOf, type FormChanges } from '#tests/console-form.tsx'
import { all, get, names, openConsolePage, textOf, valueOf } from '#tests/console-page.tsx'

const api = answerCalls()
const page = openConsolePage()
const write = vi.fn<(value: unknown) => void>()
const UPLOADED = { src: '/media/abcdefghij12', width: 800, height: 600 }
const ELSEWHERE = { src: 'https://pictures.example/a.webp', width: 400, height: 300, alt: { ko: '거울' } }
const IN_ENGLISH: FormChanges = { language: 'en' }
beforeEach(() => {
  write.mockReset()
  const media = {
    id: 'abcdefghij12',
    name: 'door.jpg',
    address: '/media/abcdefghij12',
    fileAddress: `/media/${'0'.repeat(32)}.webp`,
    width: 800,
    height: 600,
    alt: { ko: '현관', en: 'Door' },
    focalPoint: { x: 0.2, y: 0.4 },
  }
  api.answer(getMedia, { row: media })
  api.answer(listMedia, { rows: [media], total: 1, page: 1, size: 100 })
  api.answer(listContent, ({ kind }) => ({
    rows: kind === 'products' ? [toEntry({ data: { thumbnail: ELSEWHERE, images: [{ ...UPLOADED, alt: {} }] } })] : [],
    total: 1,
  }))
})
const show = (value: unknown, form: FormChanges = {}) =>
  page.show(<FormOf schema={{ $ref: 'maru://schemas/media.schema.json' }} {...{ value, form, write }} />)
const written = () => write.mock.lastCall?.[0]

describe('the alternative text of a picture', () => {
  it('is edited in the selected language', async () => {
    await show(ELSEWHERE, IN_ENGLISH)
    expect(get('textbox', 'Alternative text').getAttribute('placeholder')).toBe('거울')
    await page.type('Alternative text', 'Mirror')
    expect(written()).toEqual({ ...ELSEWHERE, alt: { ko: '거울', en: 'Mirror' } })
    await page.type('Alternative text', '')
    expect(written()).toEqual(ELSEWHERE)
  })

  it('stays in the main language for an external picture, even if empty', async () => {
    await show(ELSEWHERE)
    await page.type('Alternative text', '')
    expect(written()).toEqual({ ...ELSEWHERE, alt: { ko: '' } })
  })

  it('defaults to the media’s text for an uploaded picture, until overridden here', async () => {
    await show(UPLOADED)
    expect(get('textbox', 'Alternative text').getAttribute('placeholder')).toBe('현관')
    await page.type('Alternative text', '입구')
    expect(written()).toEqual({ ...UPLOADED, alt: { ko: '입구' } })
    await page.type('Alternative text', '')
    expect(written()).toEqual(UPLOADED)
  })

  it('is read-only without a picture', async () => {
    await show({})
    expect(get('textbox', 'Alternative text')).toHaveProperty('readOnly', true)
    expect(names('button')).toEqual(['Choose a picture'])
  })
})

describe('a replacement picture', () => {
  const choose = async (name: RegExp) => {
    await page.press('button', /picture$/)
    await page.press('button', name, get('dialog'))
  }

  it('from the media is stored with its address and size, without a copy of its text', async () => {
    await show(ELSEWHERE)
    await choose(/door\.jpg/)
    expect([written(), all('dialog')]).toEqual([UPLOADED, []])
  })

  it('from content brings its alternative text', async () => {
    await show(UPLOADED)
    await choose(/a\.webp/)
    expect(written()).toEqual(ELSEWHERE)
  })

  it('cannot be chosen in a read-only form', async () => {
    await show(ELSEWHERE, { isReadOnly: true })
    expect(names('button')).toEqual([])
  })
})

describe('the focal point', () => {
  it('can be set for this use, or follow the picture again', async () => {
    await show({ ...UPLOADED, focus: '30% 40%' })
    await page.press('button', 'Focal point')
    const slider = document.querySelector('[role=slider]')
    expect(slider?.getAttribute('aria-valuetext')).toBe('30% across, 40% down')
    await page.key('ArrowRight', slider ?? document.body)
    await page.key('shift+ArrowDown', slider ?? document.body)
    await page.press('button', 'Use this point')
    expect(written()).toEqual({ ...UPLOADED, focus: '31% 50%' })
    await page.press('button', 'Focal point')
    await page.press('button', 'Follow the picture')
    expect(document.querySelector('[role=slider]')?.getAttribute('aria-valuetext')).toBe('20% across, 40% down')
    await page.press('button', 'Use this point')
    expect(written()).toEqual(UPLOADED)
  })
})

describe('a picture field that stores only the address', () => {
  it('can be set and cleared', async () => {
    await page.show(
      <FormOf schema={{ type: ['string', 'null'], 'x-maru': { input: 'picture' } }} value={null} write={write} />,
    )
    expect(names('button')).toEqual(['Choose a picture'])
    await page.press('button', 'Choose a picture')
    await page.press('button', /door/, get('dialog'))
    expect(written()).toBe(UPLOADED.src)
    await page.press('button', 'No picture')
    expect(written()).toBeNull()
  })
})

describe('the pictures in the dialog', () => {
  it('are searched in the media and in the content', async () => {
    await show({})
    await page.press('button', 'Choose a picture')
    const dialog = get('dialog')
    expect(textOf(dialog)).toContain('Other pictures in use')
    api.answer(listMedia, { rows: [], total: 0, page: 1, size: 100 })
    await page.type('Name, alternative text', ' 거울 ')
    await new Promise((resolve) => setTimeout(resolve, 250))
    await page.settle()
    expect(api.calls.findLast(({ id }) => id === 'listMedia')?.input['keyword']).toBe('거울')
    expect(names('button', dialog)).toContain('a.webp')
    await page.type('Name, alternative text', 'nowhere')
    await new Promise((resolve) => setTimeout(resolve, 250))
    await page.settle()
    expect(textOf(dialog)).toContain('No such picture')
    expect(valueOf('Name, alternative text')).toBe('nowhere')
  })

  it('list each uploaded picture once', async () => {
    await show({})
    await page.press('button', 'Choose a picture')
    expect(names('button', get('dialog')).filter((name) => name === 'abcdefghij12')).toEqual([])
  })
})
