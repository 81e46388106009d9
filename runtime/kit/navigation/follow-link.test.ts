// A link is followed in a document: @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { followLink } from './follow-link.ts'

const followed = vi.fn<(link: HTMLAnchorElement) => void>()
const take = (event: MouseEvent) => {
  event.preventDefault()
  if (event.target instanceof HTMLAnchorElement) followed(event.target)
}
afterEach(() => document.removeEventListener('click', take))

it('followLink uses a hidden link and removes it afterwards', () => {
  document.addEventListener('click', take)
  document.body.innerHTML = '<main>x</main>'
  followed.mockImplementation((link) => {
    expect([link.hidden, link.isConnected]).toEqual([true, true])
  })
  followLink('/search?keyword=a')
  expect(followed).toHaveBeenCalledOnce()
  expect(followed.mock.calls[0]?.[0].getAttribute('href')).toBe('/search?keyword=a')
  expect(document.body.innerHTML).toBe('<main>x</main>')
})
