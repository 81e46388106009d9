import { describe, expect, it } from 'vitest'
import { randomBytes } from 'node:crypto'
import { parsePartnerId } from '../../core/partner-id.ts'
import { createSecrets } from '../../security/secrets/secrets.ts'
import { makePostToken, readPostToken } from './post-token.ts'
import { toWords } from './post-words.ts'
import { maskName } from './post.ts'

const makeSecrets = () => {
  const key = { id: '0a0a0a0a', bytes: randomBytes(32) }
  return createSecrets({ current: () => key, find: (id) => (id === key.id ? key : undefined) })
}
const secrets = makeSecrets()
const partnerId = parsePartnerId(1)
const start = new Date('2026-05-04T03:00:00.000Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)

describe('the name of an author', () => {
  it.each([
    ['김민지', '김**'],
    ['Jo', 'J**'],
    [' 王', '王**'],
    ['👩‍⚕️ Doctor', '👩‍⚕️**'],
    ['', '**'],
  ])('is masked together with its length: %s', (name, masked) => {
    expect(maskName(name)).toBe(masked)
  })
})

describe('the texts of an author', () => {
  const words = { title: 'a', content: 'b', authorName: 'c', isPrivate: true }

  it('keep their lines and lose characters that hide or reverse text', () => {
    expect(toWords({ ...words, title: ' 여름\n휴가 \u202e', content: ' a\r\n\r\n b\u0007 ' })).toMatchObject({
      title: '여름 휴가',
      content: 'a\n\n b',
    })
  })

  it('are unchanged if they look like HTML, since they are plain text', () => {
    expect(toWords({ ...words, content: '<script>alert(1)</script>' }).content).toBe('<script>alert(1)</script>')
  })

  it('are rejected if they contain nothing readable', () => {
    expect(() => toWords({ ...words, title: '\u200b\u3164', authorName: '\u2060' })).toThrow(
      expect.objectContaining({
        code: 'BOARD_INVALID',
        details: {
          fields: [
            { name: 'title', code: 'title.required' },
            { name: 'authorName', code: 'authorName.required' },
          ],
        },
      }),
    )
  })
})

describe('the token of a post', () => {
  const claim = { partnerId, postId: 7, passwordVersion: 2 }
  const { postToken, postTokenExpiresAt } = makePostToken(secrets, claim, start)

  it('is valid for its post for ten minutes', () => {
    expect(postTokenExpiresAt).toBe(after(600).toISOString())
    expect(readPostToken(secrets, postToken, claim, after(599))).toBe(2)
    expect(readPostToken(secrets, postToken, claim, after(600))).toBeNull()
  })

  it.each([
    ['another post', { ...claim, postId: 8 }, postToken],
    ['another partner', { ...claim, partnerId: parsePartnerId(2) }, postToken],
    ['another password', claim, postToken.replace(/^2\./, '3.')],
    ['a longer time', claim, postToken.replace(/^2\.\d/, '2.9')],
    ['nothing', claim, ''],
  ])('is rejected: %s', (_, asked, token) => {
    expect(readPostToken(secrets, token, asked, start)).toBeNull()
  })

  it('is rejected if another key created it', () => {
    expect(readPostToken(makeSecrets(), postToken, claim, start)).toBeNull()
  })
})
