import { describe, expect, it } from 'vitest'
import { isSameLook, lookOf, toFrameAddress } from './looks.ts'

describe('a look', () => {
  it('is read from settings that have one', () => {
    const look = lookOf({ templateCode: 'calm', homepageType: 'BRANDING', timeZone: 'Asia/Seoul' })
    expect(look).toEqual({ templateCode: 'calm', homepageType: 'BRANDING' })
    expect(isSameLook(look, { templateCode: 'calm', homepageType: 'HYBRID' })).toBe(false)
    expect(lookOf({ templateCode: 'calm', homepageType: 'SHOP' })).toBeNull()
    expect(lookOf(undefined)).toBeNull()
  })

  it('is framed with the page, language and day that were chosen', () => {
    const look = { templateCode: 'calm', homepageType: 'HYBRID' } as const
    const at = { path: '/products', language: 'ja', date: '2026-12-24T18:30' }
    expect(toFrameAddress('a b', look, at, true)).toBe(
      '/__preview?token=a+b&template=calm&type=HYBRID&language=ja&path=%2Fproducts&date=2026-12-24T18%3A30&still=1',
    )
    expect(toFrameAddress('t', look, { path: '/', language: 'ko', date: '' }, false)).toBe(
      '/__preview?token=t&template=calm&type=HYBRID&language=ko',
    )
  })
})
