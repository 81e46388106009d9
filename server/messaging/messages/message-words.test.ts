import { describe, expect, it } from 'vitest'
import { fillWords, findWordProblems } from './message-words.ts'

describe('the texts of a message', () => {
  it('have every placeholder filled in, with or without spaces inside it', () => {
    const words = { subject: '{{clinic}}: {{ time }}', text: '{{time}}\n\n{{clinic}} {{number}}' }
    expect(fillWords(words, { clinic: 'Lumi', time: 'Monday', number: 'A1' })).toEqual({
      subject: 'Lumi: Monday',
      text: 'Monday\n\nLumi A1',
    })
  })

  it('are valid with known placeholders and all required ones', () => {
    expect(findWordProblems('visit.CONFIRMED', { subject: '{{clinic}}', text: '{{time}}' })).toEqual([])
  })

  it.each(['{{name}}', '{{Time}}', '{{이름}}', '{{}}', '{{clinic.name}}', '{{constructor}}'])(
    'must not contain unknown placeholders: %s',
    (name) => {
      const problems = findWordProblems('answered', { subject: `{{clinic}} ${name}`, text: '{{link}}' })
      expect(problems).toMatchObject([{ pointer: '/subject', code: 'unknown-placeholder', name: name.slice(2, -2) }])
    },
  )

  it('must contain each required placeholder, in the subject or the text', () => {
    expect(findWordProblems('visit.MOVED', { subject: 'Your visit', text: '{{clinic}}' })).toMatchObject([
      { pointer: '/text', code: 'missing-placeholder', name: 'time' },
    ])
    expect(findWordProblems('visit.MOVED', { subject: '{{time}}', text: '{{clinic}}' })).toEqual([])
  })
})
