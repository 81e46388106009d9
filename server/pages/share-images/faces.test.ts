import { describe, expect, it } from 'vitest'
import { canWrite, chooseFamilies, readFamily } from './faces.ts'
import { toPictureWords } from './picture-words.ts'

const root = process.cwd()
const facesOf = (...families: string[]) => families.flatMap((family) => [...readFamily(family, root)])

describe('the installed faces', () => {
  it('contain the characters that they are chosen for', () => {
    expect(canWrite('글로우 스킨부스터 20%', facesOf('Pretendard'))).toBe(true)
    expect(canWrite('글로우 스킨부스터', facesOf('Hahmlet'))).toBe(true)
    expect(canWrite('水光と毛穴ケア 12,000ウォン〜', facesOf('Shippori Mincho'))).toBe(true)
    expect(canWrite('LUMI', facesOf('Marcellus'))).toBe(true)
    expect(canWrite('术后须知 · 水光焕肤（3次）₩240,000起', facesOf('ZCOOL XiaoWei', 'Pretendard'))).toBe(true)
  })

  it('are not used for characters that they lack', () => {
    expect(canWrite('术后须知', facesOf('Pretendard', 'Shippori Mincho', 'Noto Serif KR'))).toBe(false)
    expect(canWrite('글', facesOf('Marcellus'))).toBe(false)
    expect(facesOf('Comic Sans', 'constructor')).toEqual([])
  })

  it('are chosen from the theme’s fonts if it names one of them', () => {
    const stack = ['Hahmlet', 'Nanum Myeongjo', 'serif']
    expect(chooseFamilies(stack, 'ko', 'display')).toEqual(['Hahmlet', 'Pretendard'])
    expect(chooseFamilies(['Hiragino Mincho ProN'], 'ja', 'display')).toEqual(['Shippori Mincho'])
    expect(chooseFamilies(stack, 'zh', 'display')).toEqual(['ZCOOL XiaoWei', 'Pretendard'])
    expect(chooseFamilies(['Georgia'], 'en', 'display')).toEqual(['Pretendard'])
  })
})

describe('toPictureWords', () => {
  const picture = {
    title: '겨울  이벤트 🎉',
    above: '이벤트',
    price: null,
    shortName: '루미 피부과',
    logo: { imageUrl: null, word: 'LUMI', sub: 'CLINIC' },
  }
  const all = { display: () => true, text: () => true, latin: () => true }
  const toWords = (can = all) =>
    // Only the picture’s text matters here.
    toPictureWords(picture as Parameters<typeof toPictureWords>[0], can)

  it('removes pictographs from a title', () => {
    expect(toWords()).toMatchObject({ title: '겨울 이벤트', above: '이벤트', name: '루미 피부과' })
  })

  it('writes a title in full, or omits every line in its language', () => {
    expect(toWords({ ...all, display: () => false })).toEqual({
      title: null,
      above: null,
      price: null,
      name: null,
      word: 'LUMI',
      sub: 'CLINIC',
    })
  })
})
