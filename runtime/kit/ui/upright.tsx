import { styled } from 'styled-components'
import { usePage } from '../page.ts'
import { art, color, media } from '../theme.ts'
import { resolveSentenceForm } from './sentence-form.ts'

type UprightProps = {
  id?: string
  tag: 'h1' | 'h2' | 'p'
  /** A new line begins a new column. */
  text: string
  /** So many full letters have room below each other. */
  longest: number
  className?: string
}

const Words = styled.p`
  color: ${color('ink')};
  white-space: pre-line;
  ${art('hero')}

  &[data-form='columns'] {
    writing-mode: vertical-rl;
    white-space: pre;
    text-combine-upright: digits 2;
  }
  &[data-form='flat'] {
    font-size: 40px;
    line-height: 1.4;
    text-wrap: balance;
  }
  ${media.phone} {
    &[data-form='flat'] {
      font-size: 28px;
    }
  }
`

/** Words in columns from the right where their language is written so and they are short; as usual otherwise. */
export const Upright = ({ text, longest, tag, ...attributes }: UprightProps) => {
  const { language } = usePage()
  const form = resolveSentenceForm(text.split('\n'), language, longest).kind
  return (
    <Words as={tag} data-form={form} {...attributes}>
      {text}
    </Words>
  )
}
