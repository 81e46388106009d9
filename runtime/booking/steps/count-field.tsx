import { styled } from 'styled-components'
import { useTexts } from '#kit/text.tsx'
import { color, media, radius, space, type } from '#kit/theme.ts'

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(1)};
  padding: ${space(1)} ${space(3)} ${space(2)};
  color: ${color('quiet')};
  ${type('b7r')}
`
const Turn = styled.button`
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border: 1px solid ${color('line_strong')};
  border-radius: ${radius('control')};
  background: ${color('surface')};
  color: ${color('ink')};
  ${type('b5m')}

  &[aria-disabled='true'] {
    border-color: ${color('line')};
    color: ${color('faint')};
    cursor: default;
  }
  ${media.hover} {
    &:not([aria-disabled='true']):hover {
      border-color: ${color('primary')};
    }
  }
  ${media.forced} {
    &[aria-disabled='true'] {
      color: GrayText;
    }
  }
`
const Value = styled.output`
  min-width: 40px;
  color: ${color('ink')};
  font-variant-numeric: tabular-nums;
  text-align: center;
  ${type('b6m')}
`

type CountFieldProps = {
  /** Name of the option. */
  of: string
  count: number
  most: number
  change: (count: number) => void
}

/**
 * Sets the count of a chosen option; a button at its limit stays focusable, so that it keeps the focus. Texts:
 * `booking`.
 */
export const CountField = ({ of, count, most, change }: CountFieldProps) => {
  const t = useTexts('booking')
  const step = (next: number) => {
    if (next >= 1 && next <= most) change(next)
  }
  return (
    <Row role="group" aria-label={t('count.of', { option: of })}>
      <span aria-hidden>{t('count.label')}</span>
      <Turn
        type="button"
        aria-label={t('count.less')}
        aria-disabled={count <= 1 || undefined}
        onClick={() => step(count - 1)}
      >
        <span aria-hidden>−</span>
      </Turn>
      <Value>{count}</Value>
      <Turn
        type="button"
        aria-label={t('count.more')}
        aria-disabled={count >= most || undefined}
        onClick={() => step(count + 1)}
      >
        <span aria-hidden>+</span>
      </Turn>
    </Row>
  )
}
