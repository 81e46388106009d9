import { styled } from 'styled-components'
import { useTexts } from '../text.tsx'
import { color, rhythm, space, type } from '../theme.ts'

const Frame = styled.div`
  margin: ${rhythm.heading} auto;
  max-width: 560px;
  padding: ${space(8)} ${rhythm.margin};
  border-top: 1px solid ${color('line')};
  border-bottom: 1px solid ${color('line')};
  text-align: center;
  color: ${color('quiet')};
  ${type('b6r')}
`

/** Fallback for a section whose data or code failed; the rest of the page is unaffected. */
export const SectionFailure = () => {
  const t = useTexts('common')
  return (
    <Frame role="status" data-failed>
      <p>{t('sectionFailed')}</p>
    </Frame>
  )
}
