import { describe, expect, it } from 'vitest'
import { MESSAGE_KIND_NAMES } from '../../messaging/messages/message-kinds.ts'
import { fillWords, findWordProblems } from '../../messaging/messages/message-words.ts'
import { readMailTexts } from '../../messaging/messages/mail-texts.ts'
import { toExamples } from './examples.ts'
import { toRow } from './rows.ts'

const tenant = {
  partner: { partnerCode: 'lumi', displayName: { ko: '루미 피부과' }, hosts: ['lumi.test'] },
  mainLanguage: 'ko',
  homepageConfig: { timeZone: 'Asia/Seoul' },
}
// The parts of a call that message texts depend on.
const call = {
  tenant,
  mailTexts: readMailTexts('.'),
  now: new Date('2026-11-23T01:46:00.000Z'),
  request: { host: 'lumi.test' },
  language: 'ko',
} as unknown as Parameters<typeof toRow>[0]

describe('message wordings', () => {
  it.each(MESSAGE_KIND_NAMES)('exist in every language, with the placeholders that the message needs: %s', (kind) => {
    const { texts } = toRow(call, kind, [])
    expect(texts.map(({ languageCode }) => languageCode)).toHaveLength(4)
    for (const words of texts) {
      expect(findWordProblems(kind, words), words.languageCode).toEqual([])
      const { subject, text } = fillWords(words, toExamples(call, words.languageCode))
      expect(subject + text).not.toMatch(/[{}]|undefined/)
    }
  })

  it('list the placeholders of the message with examples, and mark the required ones', () => {
    const { names } = toRow(call, 'newPost', [])
    expect(names.find(({ name }) => name === 'link')).toEqual({
      name: 'link',
      isNeeded: true,
      example: expect.stringContaining('lumi.test'),
    })
    expect(names.filter(({ isNeeded }) => isNeeded).map(({ name }) => name)).toEqual(['link'])
    expect(names.every(({ example }) => typeof example === 'string' && example !== '')).toBe(true)
  })

  it('are the clinic’s own if it has any', () => {
    const own = { kind: 'answered', language: 'en', subject: 'Look', text: '{{link}}' } as const
    const { texts } = toRow(call, 'answered', [own])
    expect(texts.filter(({ isOwn }) => isOwn)).toEqual([
      { languageCode: 'en', isOwn: true, subject: 'Look', text: '{{link}}' },
    ])
  })
})
