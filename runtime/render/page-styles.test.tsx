import { renderToString } from 'react-dom/server'
import { styled, StyleSheetManager } from 'styled-components'
import { describe, expect, it } from 'vitest'
import { createPageStyles, type PageStyles } from './page-styles.ts'

const Title = styled.h2<{ $tone: string }>`
  color: ${({ $tone }) => $tone};
  &:hover {
    color: black;
  }
`
const Note = styled(Title)`
  @media (max-width: 768px) {
    margin: 0;
  }
`

const render = (styles: PageStyles, tone: string): string =>
  renderToString(
    <StyleSheetManager sheet={styles.sheet}>
      <Title $tone={tone} />
      <Note $tone={tone} />
    </StyleSheetManager>,
  )

describe('the styles of a page', () => {
  it('are the same when a section comes with its styles as when it is rendered', () => {
    const first = createPageStyles()
    const red = first.watch(() => render(first, 'red'))
    const blue = first.watch(() => render(first, 'blue'))
    const second = createPageStyles()
    second.add(red.used)
    second.add(blue.used)
    expect(second.toStyleTag()).toBe(first.toStyleTag())
    expect(first.toStyleTag()).toContain('color:red')
  })

  it('of a rendering are told whole, though another one had put them on the page', () => {
    const page = createPageStyles()
    const first = page.watch(() => render(page, 'green'))
    const second = page.watch(() => render(page, 'green'))
    expect(second).toEqual(first)
    const other = createPageStyles()
    other.add(second.used)
    expect(other.toStyleTag()).toBe(page.toStyleTag())
  })

  it('hold what the page uses alone, whatever others have compiled before', () => {
    const before = createPageStyles()
    render(before, 'purple')
    const page = createPageStyles()
    render(page, 'orange')
    expect(page.toStyleTag()).toContain('color:orange')
    expect(page.toStyleTag()).not.toContain('color:purple')
  })
})
