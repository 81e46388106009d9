// Fields are written into in a document: @vitest-environment happy-dom
import { act, type ReactElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPiece, withinPage } from '#tests/render-section.tsx'
import { ChoiceField } from './choice-field.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { toControlProps } from './field.tsx'
import { PasswordField } from './password-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { TextArea, TextField } from './text-field.tsx'

let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<div id="root"></div><input id="form-name">'
  root = createRoot(document.body.children[0] ?? document.body)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
const show = (piece: ReactElement) => act(async () => root.render(withinPage(piece)))
const find = <Found extends Element = HTMLElement>(selector: string) => document.querySelector<Found>(selector)
const facts = { formId: 'form', name: 'word', label: '말' }

describe('a control’s description', () => {
  it('consists of its error and its hint, in that order', () => {
    expect(toControlProps({ ...facts, hint: 'a', error: 'b' })).toMatchObject({
      id: 'form-word',
      name: 'word',
      'aria-invalid': true,
      'aria-describedby': 'form-word-error form-word-hint',
    })
  })

  it('is omitted without a hint or an error', () => {
    const props = toControlProps(facts)
    expect([props['aria-invalid'], props['aria-describedby'], props['aria-required']]).toEqual(Array(3).fill(undefined))
    const optional = toControlProps({ ...facts, error: '', hint: '', mark: { text: '선택', isRequired: false } })
    expect([optional['aria-invalid'], optional['aria-describedby'], optional['aria-required']]).toEqual(
      Array(3).fill(undefined),
    )
  })
})

describe('a field', () => {
  it('has its label, mark, hint and error, linked to its control', async () => {
    await show(<TextField {...facts} mark={{ text: '필수', isRequired: true }} hint="짧게" error="비었습니다" />)
    const control = find<HTMLInputElement>('#form-word')
    expect(find('label')?.getAttribute('for')).toBe('form-word')
    expect(find('label')?.textContent).toBe('말필수')
    expect(
      control
        ?.getAttribute('aria-describedby')
        ?.split(' ')
        .map((id) => find(`#${id}`)?.textContent),
    ).toEqual(['비었습니다', '짧게'])
    expect([control?.type, control?.getAttribute('aria-required')]).toEqual(['text', 'true'])
  })

  it('omits everything that was not given', async () => {
    await show(<TextField {...facts} />)
    expect(find('#root')?.textContent).toBe('말')
    expect(find('#root')?.querySelectorAll('p, svg')).toHaveLength(0)
  })

  it('with several lines has the requested number of rows', async () => {
    await show(<TextArea {...facts} rows={3} defaultValue="가" />)
    expect([find('textarea')?.getAttribute('rows'), find<HTMLTextAreaElement>('textarea')?.value]).toEqual(['3', '가'])
  })
})

describe('a choice', () => {
  it('has a label and a description for each option, and a group named after the field', async () => {
    await show(
      <ChoiceField
        {...facts}
        defaultValue="b"
        choices={[
          { value: 'a', title: '하나', text: '첫째', icon: 'lock' },
          { value: 'b', title: '둘', text: '둘째', icon: 'globe' },
        ]}
      />,
    )
    const said = (element: Element | null, name: string) => find(`#${element?.getAttribute(name)}`)?.textContent
    const radios = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')]
    expect(radios.map(({ name, value, checked }) => [name, value, checked])).toEqual([
      ['word', 'a', false],
      ['word', 'b', true],
    ])
    expect(radios.map((radio) => [said(radio, 'aria-labelledby'), said(radio, 'aria-describedby')])).toEqual([
      ['하나', '첫째'],
      ['둘', '둘째'],
    ])
    expect(said(find('[role=radiogroup]'), 'aria-labelledby')).toBe('말')
    // A label’s `for` cannot point to a group of controls.
    expect(document.querySelectorAll('label[for]')).toHaveLength(0)
  })
})

describe('a password', () => {
  const input = () => find<HTMLInputElement>('#form-word')
  const reveal = () => find<HTMLButtonElement>('button')
  const type = (text: string) => {
    const typed = input()
    if (typed) typed.value = text
  }

  it('can be shown and hidden while it is typed', async () => {
    await show(<PasswordField {...facts} autoComplete="new-password" />)
    const state = () => [input()?.type, reveal()?.getAttribute('aria-pressed'), input()?.getAttribute('autocapitalize')]
    const drawn = () => reveal()?.querySelector('svg')?.innerHTML
    const eye = drawn()
    expect(state()).toEqual(['password', 'false', null])
    type('secret')
    await act(async () => reveal()?.click())
    expect(state()).toEqual(['text', 'true', 'none'])
    expect(drawn()).not.toBe(eye)
    expect(input()?.value).toBe('secret')
    await act(async () => reveal()?.click())
    expect(state()).toEqual(['password', 'false', null])
    expect(drawn()).toBe(eye)
  })

  it('is cleared when the visitor leaves the page', async () => {
    await show(<PasswordField {...facts} autoComplete="current-password" />)
    type('secret')
    await act(async () => void window.dispatchEvent(new Event('pagehide')))
    expect(input()?.value).toBe('')
  })

  it('gets its dialog’s focus if requested, and accepts no input while disabled', async () => {
    await show(<PasswordField {...facts} autoComplete="current-password" />)
    expect([input()?.hasAttribute('data-autofocus'), input()?.disabled, reveal()?.disabled]).toEqual(
      Array(3).fill(false),
    )
    await show(<PasswordField {...facts} autoComplete="current-password" hasAutofocus isDisabled />)
    expect([input()?.hasAttribute('data-autofocus'), input()?.disabled, reveal()?.disabled]).toEqual(
      Array(3).fill(true),
    )
  })
})

describe('a phone number', () => {
  const select = () => find<HTMLSelectElement>('select')

  it('has only Korea’s code in server-rendered HTML, regardless of the earlier choice', () => {
    document.body.innerHTML = renderPiece(<PhoneField {...facts} regionName="region" defaultRegion="JP" />)
    expect([...(select()?.options ?? [])].map(({ value, text }) => [value, text])).toEqual([['KR', '+82']])
  })

  it('lists every country after hydration, with the chosen one selected', async () => {
    await show(<PhoneField {...facts} regionName="region" defaultRegion="JP" defaultNumber="090" />)
    expect(select()?.options.length).toBeGreaterThan(150)
    expect([select()?.name, select()?.value]).toEqual(['region', 'JP'])
    expect([...(select()?.options ?? [])].find(({ value }) => value === 'JP')?.text).toBe('+81 일본')
    expect(find<HTMLInputElement>('#form-word')?.value).toBe('090')
  })

  it('defaults to Korea', async () => {
    await show(<PhoneField {...facts} regionName="region" />)
    expect(select()?.value).toBe('KR')
  })
})

describe('the error summary', () => {
  it('takes the focus when it appears, and not when it re-renders', async () => {
    await show(<ErrorSummary title="고쳐 주세요" items={[]} />)
    expect(document.activeElement).toBe(find('[role=alert]'))
    expect(find('ul')).toBeNull()
    find('#form-name')?.focus()
    await show(<ErrorSummary title="고쳐 주세요" items={[{ text: '이름' }]} />)
    expect(document.activeElement).toBe(find('#form-name'))
  })

  it('focuses a field without changing the address, and has no link without a field', async () => {
    const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => {})
    const items = [{ text: '이름이 비었습니다', fieldId: 'form-name' }, { text: '나중에' }]
    await show(<ErrorSummary title="고쳐 주세요" items={items} />)
    expect([...document.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      '이름이 비었습니다',
      '나중에',
    ])
    expect(document.querySelectorAll('a')).toHaveLength(1)
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    await act(async () => void find('a')?.dispatchEvent(click))
    expect(click.defaultPrevented).toBe(true)
    expect(document.activeElement).toBe(find('#form-name'))
    expect(scrolled.mock.contexts).toEqual([find('#form-name')])
  })

  it('does nothing if its field has been removed', async () => {
    await show(<ErrorSummary title="고쳐 주세요" items={[{ text: '이름', fieldId: 'gone' }]} />)
    await act(async () => find<HTMLAnchorElement>('a')?.click())
    expect(find('li')?.textContent).toBe('이름')
  })
})
