import { expect, it } from 'vitest'
import type { FontFamily } from '#schemas/font-families.ts'
import { listStandIns, toStandInFaces } from './stand-in-faces.ts'

const family: FontFamily = {
  name: 'Display',
  slug: 'display',
  weight: '300',
  letters: 'titles',
  inTwo: [],
  standIn: { width: 1.2, ascent: 1.2, descent: 0.3 },
}

it('matches system fonts to the width and height of the web font', () => {
  const [first, second, ...more] = toStandInFaces(family, 'ja').split('@font-face').slice(1)
  expect(more).toEqual([])
  expect(first).toContain('{font-family:Display Stand-in;src:local("Times New Roman"),')
  expect(first).toContain('size-adjust:120%;ascent-override:100%;descent-override:25%;line-gap-override:0%')
  expect(first).toMatch(
    /^\{font-family:[^;]*;src:[^;]*;size-adjust:[^;]*;ascent-override:[^;]*;descent-override:[^;]*;line-gap-override:0%;unicode-range:[^;]*\}$/,
  )
  // Noto Serif is wider in itself.
  expect(second).toMatch(/Display Stand-in B;src:local\("Noto Serif"\).*size-adjust:101\.4%;ascent-override:118\.4%/)
  expect(listStandIns(family, 'ja')).toEqual(["'Display Stand-in'", "'Display Stand-in B'"])
})

it('also matches the wide Linux fonts on pages in Latin script', () => {
  const third = toStandInFaces(family, 'en').split('@font-face')[3]
  expect(third).toMatch(/Display Stand-in C;src:local\("DejaVu Serif"\).*size-adjust:94\.2%/)
  expect(listStandIns(family, 'en').at(-1)).toBe("'Display Stand-in C'")
})

it('stands in for sans-serif text in English only, with a width for each weight', () => {
  const standIn = { width: 1.1, ascent: 0.95, descent: 0.24, isSans: true, heavier: { 600: 1.133 } } as const
  const sans: FontFamily = { ...family, standIn }
  const faces = toStandInFaces(sans, 'en').split('@font-face').slice(1)
  const read = (face: string, name: RegExp) => name.exec(face)?.[1]
  expect(
    faces.map((face) =>
      [/family:([^;]*)/, /local\("([^"]*)"/, /weight:(\d+)/, /adjust:([^;]*)/].map((name) => read(face, name)),
    ),
  ).toEqual([
    ['Display Stand-in', 'Arial', undefined, '110%'],
    ['Display Stand-in', 'Arial', '600', '113.3%'],
    ['Display Stand-in C', 'DejaVu Sans', undefined, '97.1%'],
    ['Display Stand-in C', 'DejaVu Sans', '600', '100%'],
  ])
  expect(listStandIns(sans, 'en')).toEqual(["'Display Stand-in'", "'Display Stand-in C'"])
  expect([toStandInFaces(sans, 'zh'), listStandIns(sans, 'zh')]).toEqual(['', []])
})

const korean: FontFamily = { ...family, hangul: { width: 0.88, isSerif: true } }

it('matches the system’s Hangul fonts on Korean pages only', () => {
  const [, , hangul, ...more] = toStandInFaces(korean, 'ko').split('@font-face').slice(1)
  expect(more).toEqual([])
  // A syllable of Noto Serif CJK is 0.966 em wide.
  expect(hangul).toMatch(/^\{font-family:Display Stand-in K;src:local\("Noto Serif CJK KR"\),.*size-adjust:91\.1%;/)
  expect(hangul).not.toContain('U+20')
  expect(listStandIns(korean, 'ko').at(-1)).toBe("'Display Stand-in K'")
  expect([toStandInFaces(korean, 'ja'), listStandIns(korean, 'ja')]).toEqual([
    toStandInFaces(family, 'ja'),
    listStandIns(family, 'ja'),
  ])
  const { standIn: _, ...sans } = { ...korean, hangul: { width: 0.46, isSerif: false } }
  expect(toStandInFaces(sans, 'ko')).toMatch(/local\("Noto Sans CJK KR"\).*size-adjust:50%/)
})

it('uses the italic system font for an italic family', () => {
  expect(toStandInFaces({ ...family, style: 'italic' }, 'en')).toMatch(
    /local\("Times New Roman Italic"\).*font-style:italic/,
  )
})

it('returns nothing for families without a stand-in and for the other files of a family', () => {
  const { standIn: _, ...plain } = family
  expect([toStandInFaces(plain, 'ko'), listStandIns(plain, 'ko')]).toEqual(['', []])
  const parts = [{ isRest: true }, { isHangul: true }] as const
  expect(parts.map((part) => toStandInFaces({ ...korean, ...part }, 'ko'))).toEqual(['', ''])
})
