// Posts are answered in a document: @vitest-environment happy-dom
import {
  answerCustomerPost,
  getAdminCustomerPost,
  listAdminCustomerPosts,
  pinCustomerPost,
  removeCustomerPost,
} from '#schemas/generated/api/notice-customer-boards.ts'
import { beatPresence } from '#schemas/generated/api/presence.ts'
import {
  changeSavedReply,
  countSavedReply,
  createSavedReply,
  listSavedReplies,
  removeSavedReply,
} from '#schemas/generated/api/saved-replies.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerCalls, refuse } from '#tests/api-answers.ts'
import { toOpenPost, toPost } from '#tests/console-desk.ts'
import { all, get, isUsable, names, openConsolePage, textOf } from '#tests/console-page.tsx'
import { clearUnfinished, storeUnfinished, readUnfinished } from '../../content-editing/drafts/unfinished-texts.ts'
import { InboxScreen } from './inbox-screen.tsx'

const api = answerCalls()
const page = openConsolePage()
const mine = { email: 'mina@lumi.example', clinic: 'lumi' }
const reply = {
  id: '3f0c7a52-9d1e-4b6f-8a20-5c1d2e3f4a5b',
  title: 'Scar care',
  texts: [{ languageCode: 'en' as const, text: 'Please keep it dry.\n\nSee you <soon>.' }],
  uses: 3,
}
const secret = toPost({
  id: 11,
  isPrivate: true,
  title: 'My secret',
  authorName: 'Jun',
  createdAt: '2026-11-21T01:00:00.000Z',
})
const korean = toPost({
  id: 13,
  title: '흉터 문의',
  authorName: '지우',
  excerpt: '뺨에',
  createdAt: '2026-11-22T01:00:00.000Z',
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T03:00:00Z') })
  api.answer(listAdminCustomerPosts, ({ state }) =>
    state === 'UNANSWERED'
      ? { rows: [toPost(), secret, korean], total: 3 }
      : {
          rows: [toPost({ id: 2, state: 'ANSWERED', title: 'Parking', answeredAt: '2026-11-20T00:00:00.000Z' })],
          total: 1,
        },
  )
  api.answer(getAdminCustomerPost, ({ id }) => ({
    row: toOpenPost([toPost(), secret, korean].find((one) => String(one.id) === String(id))),
  }))
  api.answer(listSavedReplies, { rows: [reply], total: 1 })
  api.answer(countSavedReply, { row: reply })
  api.answer(beatPresence, { rows: [] })
})
afterEach(() => {
  clearUnfinished()
  vi.useRealTimers()
})
const open = (at = '/desk') => page.show(<InboxScreen />, { at })
const listed = () => [...document.querySelectorAll('ol li a b')].map((one) => textOf(one))
const opened = () => textOf(document.querySelector('#post-title'))
const writes = () => api.writes('beatPresence', 'countSavedReply')
/** Stores a text as an unsent answer to post 12. */
const write = (html: string) => storeUnfinished({ ...mine, place: 'answer 12' }, html)

describe('the list', () => {
  it('has the longest wait on top, and opens no private post by itself', async () => {
    await open()
    expect(listed()).toEqual(['Jun', '지우', 'Sarah', 'Sarah'])
    expect(opened()).toBe('흉터 문의')
    expect(api.calls.filter(({ id }) => id === 'getAdminCustomerPost').map(({ input }) => input['id'])).toEqual(['13'])
  })

  it('filters by text and language in the address', async () => {
    await open('/desk?q=scar&language=en')
    expect(listed()).toEqual(['Sarah'])
    await page.type('Name, title, words', '흉터')
    expect([listed(), page.address]).toEqual([[], '/desk?q=%ED%9D%89%ED%84%B0&language=en'])
    expect(textOf()).toContain('Nothing waits for an answer')
  })

  it('shows answered posts in a tab of their own', async () => {
    await open('/desk?tab=answered')
    expect([listed(), textOf().includes('Recently answered')]).toEqual([['Sarah'], false])
  })

  it('is navigated by J and K, and closed by Escape', async () => {
    await open()
    await page.key('k', document.body)
    expect([page.address, opened()]).toEqual(['/desk?post=11', 'My secret'])
    await page.key('j', document.body)
    await page.key('j', document.body)
    await page.key('j', document.body)
    expect(page.address).toBe('/desk?post=2')
    await page.key('j', document.body)
    expect(page.address).toBe('/desk?post=2')
    await page.key('Escape', document.body)
    expect(page.address).toBe('/desk')
  })

  it('shows posts that have waited for over a day', async () => {
    await open()
    expect([...document.querySelectorAll('ol [data-state]')].map((one) => one.getAttribute('aria-label'))).toEqual([
      'Waits for over a day',
      'Waits for over a day',
      'Waits',
      'Answered',
    ])
  })

  it('that failed to load shows the name of its screen', async () => {
    api.answer(listAdminCustomerPosts, () => refuse(503, 'server/busy'))
    await open()
    expect(names('heading')).toContain('Inbox')
    expect(isUsable('button', 'Try again')).toBe(true)
  })
})

describe('an answer', () => {
  it('is sent with the revision that was read, deleted from this device, and announced with the author', async () => {
    write('<p>Come by.</p>')
    const answered = toOpenPost({
      state: 'ANSWERED',
      answer: { content: '<p>Come by.</p>', answeredAt: '2026-11-23T03:00:00Z' },
    })
    api.answer(answerCustomerPost, { row: answered })
    await open('/desk?post=12')
    await page.press('button', /^Publish answer/)
    expect(writes()).toEqual([
      {
        id: 'answerCustomerPost',
        input: { id: '12', content: '<p>Come by.</p>', updatedAt: '2026-11-23T01:00:00.000Z' },
      },
    ])
    expect([page.notices(), readUnfinished({ ...mine, place: 'answer 12' })]).toEqual([
      ['The answer to Sarah is public'],
      null,
    ])
    expect(textOf()).toContain('Our answer')
  })

  it('continues with the longest wait on request, also by shortcut', async () => {
    write('<p>Come by.</p>')
    api.answer(answerCustomerPost, { row: toOpenPost({ state: 'ANSWERED', isPrivate: true }) })
    await open('/desk?post=12')
    await page.key('mod+shift+Enter', document.body)
    expect([writes().length, page.address, page.notices()]).toEqual([
      1,
      '/desk?post=11',
      ['The answer is published for Sarah alone'],
    ])
  })

  it('without text cannot be sent', async () => {
    await open('/desk?post=12')
    expect([isUsable('button', /^Publish answer/), isUsable('button', 'Answer, then next')]).toEqual([false, false])
    await page.key('mod+Enter', document.body)
    expect(writes()).toEqual([])
  })

  it('to a post that has changed meanwhile is kept, and the new text is shown first', async () => {
    write('<p>Come by.</p>')
    api.answer(answerCustomerPost, () => refuse(409, 'BOARD_POST_CHANGED'))
    await open('/desk?post=12')
    api.answer(getAdminCustomerPost, { row: toOpenPost({ content: 'In truth it was in winter' }) })
    await page.press('button', /^Publish answer/)
    expect(textOf()).toContain('In truth it was in winter')
    expect([page.notices(), readUnfinished({ ...mine, place: 'answer 12' })]).toEqual([
      ['The customer has changed the post meanwhile. Read it again, then publish.'],
      '<p>Come by.</p>',
    ])
  })

  it('warns of claims prohibited in medical advertising', async () => {
    write('<p>There are no side effects.</p>')
    await open('/desk?post=12')
    expect(textOf()).toContain('Hard to use in medical advertising: no side effects')
    expect(textOf()).toContain('26 characters')
  })

  it('starts with a saved reply on request, with its text escaped, and counts its use', async () => {
    await open('/desk?post=12')
    await page.press('button', 'Scar care', document.querySelector('article') ?? document)
    expect(readUnfinished({ ...mine, place: 'answer 12' })).toBe(
      '<p>Please keep it dry.</p><p>See you &lt;soon&gt;.</p>',
    )
    expect(api.calls.filter(({ id }) => id === 'countSavedReply').map(({ input }) => input['id'])).toEqual([reply.id])
  })

  it('starts with the reply chosen in the list, without storing it as unfinished text', async () => {
    api.answer(answerCustomerPost, { row: toOpenPost({ state: 'ANSWERED' }) })
    await open(`/desk?post=12&answer=${reply.id}`)
    expect(readUnfinished({ ...mine, place: 'answer 12' })).toBeNull()
    await page.press('button', /^Publish answer/)
    expect(writes()[0]?.input['content']).toContain('Please keep it dry.')
  })

  it('can be edited after publication', async () => {
    const answer = { content: '<p>Come by.</p>', answeredAt: '2026-11-23T02:00:00Z' }
    api.answer(getAdminCustomerPost, { row: toOpenPost({ state: 'ANSWERED', answer }) })
    await open('/desk?post=12')
    expect(names('button')).not.toContain('Answer, then next')
    await page.press('button', 'Edit')
    expect(isUsable('button', 'Answer, then next')).toBe(true)
  })
})

describe('a post', () => {
  it('is pinned, and unpinned by undo', async () => {
    api.answer(pinCustomerPost, ({ isPinned }) => ({ row: toOpenPost({ isPinned }) }))
    await open('/desk?post=12')
    await page.press('button', 'More')
    await page.press('menuitem', 'Pin to the top')
    await page.press('button', 'Undo')
    expect(writes().map(({ input }) => input['isPinned'])).toEqual([true, false])
  })

  it('is deleted after confirmation, and the next one opens', async () => {
    api.answer(removeCustomerPost, { row: {} })
    await open('/desk?post=12')
    await page.press('button', 'More')
    await page.press('menuitem', 'Delete post')
    expect(writes()).toEqual([])
    await page.press('button', 'Delete')
    expect([writes().map(({ id }) => id), page.address]).toEqual([['removeCustomerPost'], '/desk?post=11'])
  })

  it('that was deleted is reported as gone', async () => {
    api.answer(getAdminCustomerPost, () => refuse(404, 'BOARD_POST_GONE'))
    await open('/desk?post=12')
    expect(textOf()).toContain('This post is gone')
  })
})

describe('saved replies', () => {
  it('are created in the languages that have a text, and need a title', async () => {
    api.answer(createSavedReply, ({ title, texts }) => ({ row: { ...reply, id: 'r2', title, texts } }))
    await open()
    await page.press('button', 'Saved replies')
    const dialog = get('dialog')
    expect(isUsable('button', 'Save')).toBe(false)
    await page.type('Title', 'Parking', dialog)
    await page.type('Text in Korean', ' 2층입니다 ', dialog)
    await page.press('button', 'Save', dialog)
    expect(writes()).toEqual([
      { id: 'createSavedReply', input: { title: 'Parking', texts: [{ languageCode: 'ko', text: '2층입니다' }] } },
    ])
  })

  it('can be edited and deleted, and a deletion can be undone', async () => {
    api.answer(changeSavedReply, ({ title, texts }) => ({ row: { ...reply, title, texts } }))
    api.answer(removeSavedReply, { row: { id: reply.id } })
    api.answer(createSavedReply, { row: reply })
    await open()
    await page.press('button', 'Saved replies')
    const dialog = get('dialog')
    await page.press('button', /^Scar care/, dialog)
    await page.type('Title', 'Scars', dialog)
    await page.press('button', 'Save', dialog)
    expect(writes().at(-1)).toMatchObject({ id: 'changeSavedReply', input: { id: reply.id, title: 'Scars' } })
    await page.press('button', 'Delete this reply', dialog)
    await page.press('button', 'Undo')
    expect(writes().slice(-2)).toMatchObject([
      { id: 'removeSavedReply', input: { id: reply.id } },
      // With the texts as last stored.
      { id: 'createSavedReply', input: { title: 'Scars', texts: reply.texts } },
    ])
    expect(all('dialog')).toHaveLength(1)
  })
})
