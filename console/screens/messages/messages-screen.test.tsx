// Messages are worded in a document: @vitest-environment happy-dom
import {
  changeMessageWording,
  listMessageWordings,
  previewMessageWording,
  resetMessageWording,
  type MessageWording,
} from '#schemas/generated/api/message-wordings.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answerCalls, refuse } from '#tests/api-answers.ts'
import { all, get, isUsable, names, openConsolePage, textOf, valueOf } from '#tests/console-page.tsx'
import { clearUnfinished } from '../../content-editing/drafts/unfinished-texts.ts'
import { MessagesScreen } from './messages-screen.tsx'

const api = answerCalls()
const page = openConsolePage()
const wording = (kind: MessageWording['kind'], isOwn = false): MessageWording => ({
  kind,
  audience: kind === 'newPost' ? 'staff' : 'customer',
  isTransactional: kind !== 'newPost',
  names: [
    { name: 'clinic', isNeeded: true, example: 'Lumi' },
    { name: 'time', isNeeded: false, example: 'Monday' },
  ],
  texts: (['ko', 'en'] as const).map((languageCode) => ({
    languageCode,
    subject: `Subject ${languageCode}`,
    text: `Text ${languageCode}`,
    isOwn: isOwn && languageCode === 'ko',
  })),
  fallbackFields: [],
})
let problems: object[] = []
afterEach(clearUnfinished)
beforeEach(() => {
  problems = []
  api.answer(listMessageWordings, { rows: [wording('visit.CONFIRMED'), wording('newPost', true)] })
  api.answer(previewMessageWording, ({ subject, text }) => ({ row: { subject, text, problems } }))
})
const open = (at = '/messages', role: 'owner' | 'writer' = 'owner') =>
  page.show(<MessagesScreen />, { at, session: { role } })
/** Waits until the text has been checked by the server. */
const rest = async () => {
  await new Promise((resolve) => setTimeout(resolve, 300))
  await page.settle()
}
const writes = () => api.writes('previewMessageWording')

describe('the texts of a message', () => {
  it('are those of the first message in its main language, until another is selected', async () => {
    await open()
    expect([valueOf('Subject'), valueOf('Text')]).toEqual(['Subject ko', 'Text ko'])
    await page.press('tab', 'English')
    expect(valueOf('Subject')).toBe('Subject en')
    await page.press('button', /^New question/)
    expect([page.address, all('tab').map((one) => one.querySelector('[aria-label="Own words"]') !== null)]).toEqual([
      '/messages?kind=newPost',
      [true, false],
    ])
  })

  it('can be saved once the server reports no problems', async () => {
    api.answer(changeMessageWording, ({ subject, text }) => ({
      row: { ...wording('visit.CONFIRMED', true), texts: [{ languageCode: 'ko', subject, text, isOwn: true }] },
    }))
    await open()
    expect(isUsable('button', 'Save the words')).toBe(false)
    await page.type('Text', 'Come, {{nobody}}')
    problems = [{ pointer: '/text', code: 'unknown-placeholder', name: 'nobody' }]
    await rest()
    expect([
      isUsable('button', 'Save the words'),
      textOf().includes('“nobody” cannot be used in this message.'),
    ]).toEqual([false, true])
    problems = []
    await page.type('Text', 'Come, {{clinic}}')
    expect(isUsable('button', 'Save the words')).toBe(false)
    await rest()
    await page.press('button', 'Save the words')
    expect(writes()).toEqual([
      {
        id: 'changeMessageWording',
        input: { kind: 'visit.CONFIRMED', languageCode: 'ko', subject: 'Subject ko', text: 'Come, {{clinic}}' },
      },
    ])
    expect(textOf()).toContain('Sent in your words')
  })

  it('that are empty are neither checked nor saved', async () => {
    await open()
    await rest()
    const before = api.calls.length
    await page.type('Subject', '  ')
    await rest()
    expect([api.calls.length, isUsable('button', 'Save the words'), textOf().includes('Write something.')]).toEqual([
      before,
      false,
      true,
    ])
  })

  it('that are unfinished stay on this device, per message', async () => {
    await open()
    await page.type('Text', 'Half a sentence')
    await page.press('button', /^New question/)
    expect(valueOf('Text')).toBe('Text ko')
    await page.close()
    await open()
    expect([valueOf('Text'), textOf().includes('Not saved yet')]).toEqual(['Half a sentence', true])
  })

  it('take a placeholder at the cursor', async () => {
    await open()
    const field = get('textbox', 'Text')
    field.focus()
    if (field instanceof HTMLTextAreaElement) field.setSelectionRange(4, 7)
    await page.press('button', /^Clinic/)
    expect(valueOf('Text')).toMatch(/^Text ?\{\{clinic\}\}/)
  })

  it('are reset to the built-in ones on request, and restored by undo', async () => {
    api.answer(resetMessageWording, () => ({ row: wording('newPost') }))
    await open('/messages?kind=newPost')
    await page.press('button', 'Use the built-in words')
    expect(writes()).toEqual([{ id: 'resetMessageWording', input: { kind: 'newPost', languageCode: 'ko' } }])
    expect(names('button')).not.toContain('Use the built-in words')
    await page.press('button', 'Undo')
    expect(textOf()).toContain('Not saved yet')
  })

  it('stay in the form with a notification when the server rejects them', async () => {
    api.answer(changeMessageWording, () => refuse(403, 'admin/forbidden'))
    await open()
    await page.type('Text', 'Come, {{clinic}}')
    await rest()
    await page.press('button', 'Save the words')
    expect([page.notices().length, valueOf('Text')]).toEqual([1, 'Come, {{clinic}}'])
  })

  it('are read-only without the right to publish', async () => {
    await open('/messages', 'writer')
    const offered = names('button').filter((name) => /^(Clinic|Save the words)/.test(name))
    expect([get('textbox', 'Text').hasAttribute('readonly'), offered]).toEqual([true, []])
  })
})
