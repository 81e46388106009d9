import { describe, expect, it } from 'vitest'
import { UsageError } from '../../core/errors.ts'
import { findPasswordProblem, parseNewPassword, PASSWORD_TEXTS } from './new-password.ts'

const EMAIL = 'desk@haneul-clinic.example'
const problemOf = (password: string) => findPasswordProblem(password, [EMAIL])

describe('an administrator’s new password', () => {
  it.each([
    ['words that do not belong together', 'olive rain 42 kite'],
    ['what the command line makes', 'q8R2vN0yZt5mKc7LxD3p'],
    ['a sentence in Hangul', '달빛아래 고양이가 웃는다'],
    ['a hundred and twenty-eight characters', 'kite olive rain tram '.repeat(7).slice(0, 128)],
  ])('may be %s', async (_, password) => {
    expect(await problemOf(password)).toBeNull()
  })

  it.each([
    ['eleven characters', 'olive rain ', 'too-short'],
    ['1234', '1234', 'too-short'],
    ['eleven emoji', '🔑'.repeat(11), 'too-short'],
    ['a hundred and twenty-nine', 'x'.repeat(129), 'too-long'],
    ['a zero byte', 'olive rain\0kite tram', 'malformed'],
    ['half a character', 'olive rain kite \ud800', 'malformed'],
    ['a common one with numbers', 'password1234', 'common'],
    ['one that only looks odd', 'P@ssw0rd1234!', 'common'],
    ['keys in a row', 'qwertyuiop12', 'common'],
    ['two rows of keys', '1q2w3e4r5t6y', 'common'],
    ['spaces', ' '.repeat(12), 'common'],
    ['one letter', 'a'.repeat(128), 'common'],
    ['a word that is said again', '비밀번호비밀번호비밀번호', 'common'],
    ['a Korean word typed on Latin keys', 'qlalfqjsgh123', 'common'],
    ['a date', '202611220000', 'common'],
    ['its e-mail address', EMAIL, 'personal'],
    ['the host of its e-mail address', 'haneul-clinic.example1', 'personal'],
  ])('is not %s', async (_, password, problem) => {
    expect(await problemOf(password)).toBe(problem)
  })

  it('is rejected with the reason and the requirement', async () => {
    await expect(parseNewPassword('password1234', [])).rejects.toThrow(new UsageError(PASSWORD_TEXTS.common))
    await expect(parseNewPassword('short', [])).rejects.toThrow('at least 12 characters')
    expect(await parseNewPassword('olive rain 42 kite', [EMAIL])).toBe('olive rain 42 kite')
  })

  it('is checked quickly, whatever its content', async () => {
    const began = performance.now()
    for (const text of ['aB3$'.repeat(32), 'qwertyasdfgh'.repeat(10), 'p4ssW0rd'.repeat(16)]) await problemOf(text)
    expect(performance.now() - began).toBeLessThan(3000)
  })
})
