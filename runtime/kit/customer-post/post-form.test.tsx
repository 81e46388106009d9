// A form is filled in a document: @vitest-environment happy-dom
import { act, type ComponentProps } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPiece, withinPage } from '#tests/render-section.tsx'
import { openReactRoot } from '#tests/react-root.ts'
import { PostForm } from './post-form.tsx'
import { EMPTY_POST, type FilledPost, type PostDefaults } from './read-post.ts'

const FILLED: PostDefaults = { ...EMPTY_POST, authorName: '김하윤', title: '기미', content: '궁금합니다.' }

const sent = vi.fn<(post: FilledPost) => void>()
beforeEach(() => {
  sent.mockReset()
})
const root = openReactRoot('page')

type Given = Partial<ComponentProps<typeof PostForm>>
const toForm = (given: Given) => (
  <PostForm
    id="post"
    mode="write"
    labelledBy="title"
    defaults={FILLED}
    refusal={null}
    secondsLeft={0}
    isSending={false}
    onSubmit={sent}
    {...given}
  />
)
const show = (given: Given = {}) => root.show(withinPage(toForm(given)))
const find = <Found extends Element = HTMLInputElement>(selector: string) => document.querySelector<Found>(selector)
const field = (name: string) => find(`[name="${name}"]`)
const fill = (name: string, value: string) =>
  act(async () => {
    const input = field(name)
    if (input) input.value = value
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
const submit = () =>
  act(async () => void find('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
const alert = () => find('[role=alert]')
const isWrong = (name: string) => field(name)?.getAttribute('aria-invalid') === 'true'
const submitButton = () => find<HTMLButtonElement>('button[type=submit]')
const cancelButton = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '취소')

describe('a customer’s submitted post', () => {
  it('contains the values of its fields', async () => {
    await show()
    await fill('password', ' pass ')
    await fill('phone', '010-1234-5678')
    await submit()
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      words: {
        authorName: '김하윤',
        title: '기미',
        content: '궁금합니다.',
        isPrivate: true,
        phone: { countryCode: '+82', number: '010-1234-5678' },
        email: null,
      },
      password: ' pass ',
      website: '',
    })
    expect(alert()).toBeNull()
  })

  it('is not sent if it is invalid: a focused summary links to each invalid field', async () => {
    await show({ defaults: EMPTY_POST })
    await submit()
    expect(sent).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(alert())
    expect(alert()?.querySelector('p')?.textContent).toBe('입력하신 내용을 확인해 주세요')
    expect([...(alert()?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual(
      ['authorName', 'password', 'title', 'content'].map((name) => `#post-${name}`),
    )
    expect(find('#post-title-error')?.textContent).toBe('제목을 입력해 주세요.')
    expect(field('title')?.getAttribute('aria-describedby')).toBe('post-title-error')
    expect(['authorName', 'password', 'title', 'content', 'phone', 'email'].map(isWrong)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ])
  })

  it('has its error summary announced again at each attempt', async () => {
    await show({ defaults: EMPTY_POST })
    await submit()
    const first = alert()
    await submit()
    expect(alert()).not.toBe(first)
    expect(document.activeElement).toBe(alert())
  })

  it('is not sent twice, nor before the waiting time is over', async () => {
    await show({ isSending: true })
    await fill('password', 'pass')
    await submit()
    await show({ secondsLeft: 1 })
    await submit()
    expect(sent).not.toHaveBeenCalled()
    await show()
    await submit()
    expect(sent).toHaveBeenCalledOnce()
  })

  it('may have an old password of spaces on edit, but no such new password', async () => {
    await show({ mode: 'edit' })
    await fill('password', '    ')
    await submit()
    expect(sent).toHaveBeenCalledOnce()
    await show()
    await submit()
    expect(sent).toHaveBeenCalledOnce()
    expect(isWrong('password')).toBe(true)
  })

  it('is sent after the error is fixed', async () => {
    await show()
    await submit()
    expect(isWrong('password')).toBe(true)
    await fill('password', 'pass')
    await submit()
    expect(sent).toHaveBeenCalledOnce()
    expect([alert(), isWrong('password')]).toEqual([null, false])
  })
})

describe('an invalid field of a post', () => {
  it('is checked again on change, the other fields are not', async () => {
    await show({ defaults: { ...EMPTY_POST, authorName: '김하윤' } })
    await submit()
    await fill('title', '기미')
    expect(['title', 'content', 'password'].map(isWrong)).toEqual([false, true, true])
    await fill('password', 'pas')
    expect(find('#post-password-error')?.textContent).toBe('비밀번호는 4자 이상이어야 합니다.')
  })

  it('gets its error on submit, not while typing', async () => {
    await show()
    await fill('email', 'no address')
    await fill('title', '')
    expect([alert(), isWrong('email'), isWrong('title')]).toEqual([null, false, false])
  })
})

describe('the entered text', () => {
  it('is reported at each change', async () => {
    const changed = vi.fn<(data: FormData) => void>()
    await show({ onChange: changed })
    await fill('title', '기미와 잡티')
    expect(changed).toHaveBeenCalledOnce()
    expect(changed.mock.calls[0]?.[0].get('title')).toBe('기미와 잡티')
  })

  it('can be discarded if the form has a cancel callback', async () => {
    await show()
    expect(cancelButton()).toBeUndefined()
    const cancel = vi.fn()
    await show({ onCancel: cancel })
    await act(async () => cancelButton()?.click())
    expect(cancel).toHaveBeenCalledOnce()
    expect(sent).not.toHaveBeenCalled()
  })
})

describe('a refused post', () => {
  const text = () => [...(alert()?.querySelectorAll('p, li') ?? [])].map(({ textContent }) => textContent)

  it('shows the errors of its fields until they are changed', async () => {
    await show({ refusal: { type: 'invalid', fields: [{ field: 'email', code: 'email.invalid' }] } })
    expect(text()).toEqual(['입력하신 내용을 확인해 주세요', '이메일 주소를 확인해 주세요.'])
    expect(alert()?.querySelector('a')?.getAttribute('href')).toBe('#post-email')
    expect([isWrong('email'), isWrong('title')]).toEqual([true, false])
    await fill('email', 'a@example.com')
    expect([alert(), isWrong('email')]).toEqual([null, false])
  })

  it('shows a general reason without a link to a field', async () => {
    await show({ refusal: { type: 'spam' } })
    expect(text()[0]).toBe('글을 등록하지 못했습니다')
    expect(text()[1]).toContain('글을 확인하지 못했습니다.')
    expect(alert()?.querySelector('a')).toBeNull()
    await show({ refusal: { type: 'spam' }, mode: 'edit' })
    expect(text()[0]).toBe('글을 수정하지 못했습니다')
  })

  it('leads to the password field if the password is wrong', async () => {
    await show({ mode: 'edit', refusal: { type: 'mismatch', triesLeft: 2 } })
    expect(text()).toEqual(['글을 수정하지 못했습니다', '비밀번호가 맞지 않습니다. 2번 더 시도하실 수 있습니다.'])
    expect(alert()?.querySelector('a')?.getAttribute('href')).toBe('#post-password')
    expect(find('#post-password-error')?.textContent).toBe('비밀번호가 맞지 않습니다.')
  })

  it('asks for the password again after the edit token has expired, and clears only that field', async () => {
    await show({ mode: 'edit' })
    await fill('password', 'pass')
    await fill('title', '새 제목')
    await show({ mode: 'edit', refusal: { type: 'expired' } })
    expect(alert()?.querySelector('a')?.getAttribute('href')).toBe('#post-password')
    expect([field('password')?.value, field('title')?.value]).toEqual(['', '새 제목'])
  })

  it('keeps its password if it was refused for another reason', async () => {
    await show()
    await fill('password', 'pass')
    await show({ refusal: { type: 'failed' } })
    expect(field('password')?.value).toBe('pass')
  })

  it('hides the previous refusal while it is sent again', async () => {
    await show({ refusal: { type: 'failed' } })
    expect(alert()).not.toBeNull()
    await show({ refusal: { type: 'failed' }, isSending: true })
    expect(alert()).toBeNull()
  })

  it('shows the form’s own errors instead of the board’s refusal', async () => {
    await show({ refusal: { type: 'failed' } })
    await submit()
    expect(text()).toEqual(['입력하신 내용을 확인해 주세요', '비밀번호를 입력해 주세요.'])
  })
})

describe('the post form', () => {
  it('labels its button with the action, or with the reason why it is blocked', async () => {
    const button = async (given: Given) => {
      await show(given)
      return [submitButton()?.textContent, submitButton()?.disabled]
    }
    expect(await button({})).toEqual(['등록하기', false])
    expect(await button({ mode: 'edit' })).toEqual(['저장하기', false])
    expect(await button({ secondsLeft: 30 })).toEqual(['30초 후 가능', true])
    expect(await button({ isSending: true })).toEqual(['보내고 있습니다', false])
    expect(await button({ isDisabled: true })).toEqual(['등록하기', true])
  })

  it('is busy while it is being sent', async () => {
    await show({ isSending: true })
    expect(find('form')?.getAttribute('aria-busy')).toBe('true')
    await show()
    expect(find('form')?.hasAttribute('aria-busy')).toBe(false)
  })

  it('can be disabled before hydration', () => {
    const fieldset = (given: Given) => {
      document.body.innerHTML = renderPiece(toForm(given))
      return find<HTMLFieldSetElement>('fieldset')?.disabled
    }
    expect([fieldset({ isDisabled: true }), fieldset({})]).toEqual([true, false])
  })

  it('asks for a new password for a new post, and for the current one on edit', async () => {
    const password = () => [field('password')?.autocomplete, find('#post-password-hint')?.textContent]
    await show()
    expect(password()).toEqual(['new-password', '4자 이상. 글을 열거나 고치거나 지울 때 씁니다.'])
    expect(find('legend')?.textContent).toBe('글쓰기')
    await show({ mode: 'edit' })
    expect(password()).toEqual(['current-password', '등록할 때 정한 비밀번호를 입력해 주세요.'])
    expect(find('legend')?.textContent).toBe('글 수정')
  })

  it('starts with the given values, and marks required fields', async () => {
    const defaults: PostDefaults = {
      ...FILLED,
      visibility: 'public',
      phoneRegion: 'JP',
      phone: '090-1',
      email: 'a@example.com',
    }
    await show({ defaults })
    expect(Object.fromEntries(new FormData(find<HTMLFormElement>('form') ?? undefined))).toEqual({
      ...defaults,
      password: '',
      website: '',
    })
    const label = (name: string) => find(`label[for="post-${name}"]`)?.textContent
    expect(['authorName', 'password', 'title', 'content', 'phone', 'email'].map(label)).toEqual([
      '이름필수',
      '비밀번호필수',
      '제목필수',
      '내용필수',
      '연락처선택',
      '이메일선택',
    ])
    expect([field('title')?.getAttribute('aria-required'), field('email')?.hasAttribute('aria-required')]).toEqual([
      'true',
      false,
    ])
  })

  it('has a honeypot that is hidden and not focusable, and sends its value', async () => {
    await show()
    expect([field('website')?.tabIndex, field('website')?.closest('[aria-hidden]') !== null]).toEqual([-1, true])
    await fill('password', 'pass')
    await fill('website', 'https://spam.example')
    await submit()
    expect(sent.mock.calls[0]?.[0].website).toBe('https://spam.example')
  })

  it('empties the honeypot after each refusal as spam, and keeps every other field', async () => {
    await show()
    await fill('password', 'pass')
    for (const attempt of [1, 2]) {
      await fill('website', 'https://my.example')
      await submit()
      expect(sent.mock.calls.at(-1)?.[0].website, `attempt ${attempt}`).toBe('https://my.example')
      await show({ isSending: true })
      await show({ refusal: { type: 'spam' } })
      expect([field('website')?.value, field('password')?.value]).toEqual(['', 'pass'])
    }
    await submit()
    expect(sent.mock.calls.at(-1)?.[0].website).toBe('')
  })

  it('asks password managers not to fill the honeypot', async () => {
    await show()
    const names = ['data-1p-ignore', 'data-lpignore', 'data-bwignore', 'data-form-type', 'autocomplete']
    expect(names.map((name) => field('website')?.getAttribute(name))).toEqual(['', 'true', '', 'other', 'off'])
  })
})
