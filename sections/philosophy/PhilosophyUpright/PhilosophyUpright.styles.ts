import { styled } from 'styled-components'
import { art, color, media, rhythm, space, type } from '#kit/theme.ts'

export const Head = styled.div`
  margin-bottom: ${rhythm.heading};
  text-align: center;
`

/** Columns run from the right; in English, which is not set vertically, from the left. */
export const Principles = styled.ol<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => Math.min($count, 4)}, minmax(0, 1fr));
  row-gap: ${space(14)};
  direction: rtl;

  &:lang(en) {
    direction: ltr;
  }
  ${media.smallTablet} {
    grid-template-columns: repeat(${({ $count }) => Math.min($count, 2)}, minmax(0, 1fr));
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    row-gap: 0;
  }
`

export const Principle = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
  align-items: stretch;
  padding: 0 ${space(7)} ${space(2)};
  border-right: 1px solid ${color('line_strong')};
  direction: ltr;

  &:lang(en) {
    border-right: 0;
    border-left: 1px solid ${color('line_strong')};
  }
  ${media.phone} {
    flex-direction: row-reverse;
    justify-content: space-between;
    gap: ${space(7)};
    padding: ${space(7)} 0;
    border: 0;
    border-top: 1px solid ${color('line_strong')};

    &:lang(en) {
      flex-direction: column;
      gap: ${space(3)};
      border-left: 0;
    }
  }
`

/** At the right of its column: further lines continue to its left. */
export const Name = styled.h3`
  align-self: flex-end;
  height: 220px;
  color: ${color('ink')};
  writing-mode: vertical-rl;
  text-combine-upright: digits 2;
  ${art('card')}
  font-size: 30px;
  line-height: 1.4;

  &:lang(ja) {
    font-size: 26px;
  }
  &:lang(en) {
    align-self: flex-start;
    height: auto;
    writing-mode: horizontal-tb;
  }
  ${media.phone} {
    flex: none;
    align-self: flex-start;
    height: auto;
    max-height: 240px;
    font-size: 24px;

    &:lang(ja) {
      font-size: 22px;
    }
  }
`

export const Text = styled.p`
  color: ${color('body')};
  text-wrap: pretty;
  ${type('b5r')}
`
