import { styled } from 'styled-components'
import { splitByKeyword } from '../keyword.ts'
import { color } from '../theme.ts'

const Mark = styled.mark`
  background: var(--mark, linear-gradient(transparent 58%, ${color('secondary_100')} 0));
  color: inherit;
`

/** A text with a keyword's words highlighted; plain text without a keyword. */
export const Highlight = ({ text, keyword }: { text: string; keyword: string | undefined }) => {
  if (!keyword) return text
  return splitByKeyword(text, keyword).map((piece, position) =>
    // The parts of a text never change their order, so the index is a stable key.
    piece.isMatch ? <Mark key={position}>{piece.text}</Mark> : piece.text,
  )
}
