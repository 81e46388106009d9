import { describe, expect, it } from 'vitest'
import { framePopup } from './framed-popup.ts'
import { newPopup, readPopup, type WrittenPopup } from '../../lib/data/popups.ts'

const settings = { mode: 'LAYER' as const, offsets: { top: 60, right: 60, bottom: 60, left: 60 } }
const popup = (changes: Partial<WrittenPopup>): WrittenPopup => ({
  ...readPopup({ key: '1', data: newPopup([], 'ko'), state: 'shown', published: null }),
  pcSizeType: 'FIXED',
  pcWidth: 400,
  pcHeight: 300,
  mobileWidth: 350,
  mobileHeight: 350,
  ...changes,
})

describe('a popup on a screen', () => {
  it('is centred by default', () => {
    expect(framePopup(popup({}), 'PC', settings)).toEqual({
      left: 520,
      top: 274,
      vertical: 'center',
      picture: { width: 400, height: 300 },
    })
  })

  it('is placed in its corner with its offsets', () => {
    const corner = popup({ isAutoPlacement: false, direction: 'BOTTOM_RIGHT' })
    expect(framePopup(corner, 'PC', settings)).toMatchObject({ left: 980, top: 488 })
  })

  it('shrinks to fit the screen', () => {
    expect(framePopup(popup({ pcHeight: 2000, pcWidth: 1000 }), 'PC', settings).picture).toEqual({
      width: 404,
      height: 808,
    })
  })

  it('is as wide as a phone allows', () => {
    expect(framePopup(popup({}), 'MOBILE', settings)).toMatchObject({ left: 20, picture: { width: 350, height: 350 } })
  })
})
