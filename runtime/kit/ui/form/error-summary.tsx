import { styled } from 'styled-components'
import { color, radius, space, translucent, type } from '../../theme.ts'
import { Icon } from '../icon.tsx'

const Frame = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(1)} ${space(3)};
  padding: ${space(4)} ${space(5)};
  border: 1px solid ${color('error')};
  border-radius: ${radius('card')};
  background: ${translucent('error', 4)};
  color: ${color('error')};
  ${type('b6r')}

  svg {
    margin-top: 2px;
  }
  ul {
    grid-column: 2;
  }
  a {
    display: inline-block;
    padding: ${space(1)} 0;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`
const Title = styled.p`
  ${type('b6s')}
`

/** One error; with `fieldId` it links to its field. */
export type SummaryItem = { text: string; fieldId?: string | undefined }

type ErrorSummaryProps = { title: string; items: readonly SummaryItem[] }

/** Stable reference, so that React calls it only when the summary mounts and not on each render. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

/** Focuses a field without changing the URL: neither the router nor the history is involved. */
const focusField = (fieldId: string) => {
  const field = document.getElementById(fieldId)
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}

/**
 * Summary of a form's errors above its fields: takes the focus on mount and links to each field. Each attempt needs a
 * new `key`, so that screen readers announce it again.
 */
export const ErrorSummary = ({ title, items }: ErrorSummaryProps) => (
  <Frame role="alert" tabIndex={-1} ref={takeFocus}>
    <Icon name="info" size={18} />
    <Title>{title}</Title>
    {items.length > 0 && (
      <ul>
        {items.map(({ text, fieldId }) => (
          <li key={`${fieldId} ${text}`}>
            {fieldId ? (
              <a
                href={`#${fieldId}`}
                onClick={(event) => {
                  event.preventDefault()
                  focusField(fieldId)
                }}
              >
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    )}
  </Frame>
)
