import { describe, expect, it } from 'vitest'
import { EMPTY_POST, fromDraft, fromWords, readPost, toDraft } from './read-post.ts'

const fill = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries({ ...EMPTY_POST, password: ' 12 34 ', website: '', ...fields })) {
    data.set(name, value)
  }
  return data
}

describe('a filled form', () => {
  it('is read with trimmed text, and with every space of the password', () => {
    const data = fill({
      authorName: ' 김하윤 ',
      title: ' 기미 ',
      content: '\n언제가 좋을까요?\n',
      email: ' a@b.example ',
    })
    expect(readPost(data)).toEqual({
      words: {
        authorName: '김하윤',
        title: '기미',
        content: '언제가 좋을까요?',
        isPrivate: true,
        phone: null,
        email: 'a@b.example',
      },
      password: ' 12 34 ',
      website: '',
    })
  })

  it('is private unless its author chooses otherwise', () => {
    expect(readPost(new FormData()).words.isPrivate).toBe(true)
    expect(readPost(fill({ visibility: 'public' })).words.isPrivate).toBe(false)
  })

  it('has the country code before the phone number', () => {
    expect(readPost(fill({ phoneRegion: 'JP', phone: '90-1234-5678' })).words.phone).toEqual({
      countryCode: '+81',
      number: '90-1234-5678',
    })
  })

  it('is saved as a draft without password and honeypot', () => {
    const draft = toDraft(fill({ title: '기미', password: 'secret', website: 'x' }))
    expect(Object.keys(draft).toSorted()).toEqual(Object.keys(EMPTY_POST).toSorted())
    expect(JSON.stringify(draft)).not.toContain('secret')
  })
})

describe('the initial values of a form', () => {
  it('come from a draft', () => {
    const draft = toDraft(fill({ title: '기미', visibility: 'public', phoneRegion: 'JP' }))
    expect(fromDraft(draft)).toEqual({ ...EMPTY_POST, title: '기미', visibility: 'public', phoneRegion: 'JP' })
  })

  it('are null for an empty draft', () => {
    expect(fromDraft(toDraft(fill({ visibility: 'public' })))).toBeNull()
    expect(fromDraft(null)).toBeNull()
  })

  it('restore the submitted text unchanged', () => {
    const { words } = readPost(fill({ authorName: '김', title: 'a', content: 'b', phone: '010', phoneRegion: 'CN' }))
    const data = new FormData()
    for (const [name, value] of Object.entries(fromWords(words))) data.set(name, value)
    expect(readPost(data).words).toEqual(words)
  })
})
