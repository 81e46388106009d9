import { styled } from 'styled-components'
import { usePage } from '../page.ts'
import { art, color, media } from '../theme.ts'
import { resolveSentenceForm } from './sentence-form.ts'

type UprightProps = {
  id?: string
  tag: 'h1' | 'h2' | 'p'
  /** A line break starts a new column. */
  text: string
  /** Maximum number of full-width characters per column. */
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

/** Text in vertical columns from the right, if its language is written so and it is short; horizontal otherwise. */
export const Upright = ({ text, longest, tag, ...attributes }: UprightProps) => {
  const { language } = usePage()
  const form = resolveSentenceForm(text.split('\n'), language, longest).kind
  return (
    <Words as={tag} data-form={form} {...attributes}>
      {text}
    </Words>
  )
}
