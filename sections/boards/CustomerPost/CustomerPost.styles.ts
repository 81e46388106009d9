import { styled } from 'styled-components'
import { art, color, media, radius, rhythm, space, type } from '#kit/theme.ts'

export const Marks = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  margin-bottom: ${space(3)};
`
export const Mark = styled.span<{ $tone: 'olive' | 'quiet' }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  color: ${({ $tone }) => color($tone === 'olive' ? 'olive_text' : 'quiet')};
  ${type('b6m')}
`
export const Pills = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-bottom: ${space(4)};
`
export const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  margin-top: ${space(5)};
  color: ${color('quiet')};
  font-variant-numeric: tabular-nums;
  ${type('b6r')}
`
export const Opened = styled.div`
  &:focus-visible {
    outline: none;
  }
`
/** Customer's text, with its line breaks preserved. */
export const Text = styled.p`
  min-height: 120px;
  color: ${color('body')};
  white-space: pre-wrap;
  ${type('b3r')}
  line-height: 1.8;
`
export const Answer = styled.section`
  margin-top: ${space(12)};
  padding: ${space(9)} ${space(10)} ${space(10)};
  border-radius: ${radius('card')};
  background: ${color('section')};

  ${media.phone} {
    margin-top: ${space(9)};
    padding: ${space(6)} ${space(5)} ${space(7)};
  }
`
export const AnswerHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(1)} ${space(5)};
  margin-bottom: ${space(5)};
`
export const AnswerTitle = styled.h2`
  color: ${color('ink')};
  ${type('b2m')}
`
export const Day = styled.time`
  color: ${color('quiet')};
  font-variant-numeric: tabular-nums;
  ${type('b7r')}
`
export const Soon = styled.section`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(4)};
  margin-top: ${space(12)};
  padding: ${space(6)} ${space(7)};
  border: 1px solid ${color('line')};
  border-radius: ${radius('card')};
  color: ${color('quiet')};
  ${type('b6r')}

  svg {
    margin-top: 2px;
    color: ${color('olive_text')};
  }
  p {
    margin-top: ${space(1)};
  }
  ${media.phone} {
    margin-top: ${space(9)};
    padding: ${space(5)};
  }
`
export const Contact = styled.section`
  display: grid;
  gap: ${space(1)};
  margin-top: ${space(6)};
  padding: ${space(6)} ${space(7)};
  border: 1px solid ${color('line')};
  border-radius: ${radius('card')};
  color: ${color('body')};
  font-variant-numeric: tabular-nums;
  ${type('b6r')}

  small {
    color: ${color('quiet')};
    ${type('b7r')}
  }
  ${media.phone} {
    padding: ${space(5)};
  }
`
export const ContactTitle = styled.h2`
  color: ${color('ink')};
  ${type('b6s')}
`
export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(3)};
  margin-top: ${space(12)};
  padding-top: ${space(6)};
  border-top: 1px solid ${color('line')};
`
export const Actions = styled.div`
  display: flex;
  gap: ${space(3)};
`
export const Locked = styled.section`
  display: grid;
  justify-items: center;
  padding: ${space(14)} ${space(8)};
  border: 1px solid ${color('line')};
  border-radius: ${radius('card')};
  color: ${color('quiet')};
  text-align: center;
  text-wrap: balance;
  ${type('b5r')}

  > svg {
    color: ${color('primary_500')};
  }
  ${media.phone} {
    padding: ${space(10)} ${space(5)};
  }
`
export const LockedTitle = styled.h2`
  margin: ${space(4)} 0 ${space(2)};
  color: ${color('ink')};
  ${art('card')}
`
export const NoScript = styled.p`
  margin-top: ${space(4)};
  color: ${color('ink')};
`
export const PasswordForm = styled.form`
  width: min(360px, 100%);
  margin-top: ${space(7)};
  text-align: left;
`
export const EditTitle = styled.h2`
  margin-bottom: ${space(6)};
  color: ${color('ink')};
  ${art('card')}

  &:focus-visible {
    outline: none;
  }
`
export const EditNote = styled.p`
  margin-bottom: ${space(7)};
  padding: ${space(4)} ${space(5)};
  border-radius: ${radius('card')};
  background: ${color('section')};
  color: ${color('body')};
  ${type('b6r')}
`
export const Gone = styled.div`
  padding: ${space(16)} 0 ${rhythm.section};

  &:focus-visible {
    outline: none;
  }
`
export const LostTitle = styled.h1`
  color: ${color('ink')};
  text-wrap: balance;
  ${art('title')}
`
export const LostText = styled.p`
  margin-top: ${space(4)};
  color: ${color('body')};
  text-wrap: pretty;
  ${type('b4r')}
`
export const LostWords = styled.section`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(8)};
  padding: ${space(6)} ${space(7)};
  border: 1px solid ${color('line')};
  border-radius: ${radius('card')};
  overflow-wrap: anywhere;

  ${media.phone} {
    padding: ${space(5)};
  }
`
