import { css, styled } from 'styled-components'
import { Link } from '#kit/link.tsx'
import { art, color, HEADER_HEIGHT_PX, layer, media, motion, rhythm, rows, space, type } from '#kit/theme.ts'

/** Below the header's first row, whose toggle closes it (Spec §2); full height without one. */
export const Layer = styled.div`
  position: fixed;
  inset: 0;

  body:has([data-place='header'] [data-opens-search]) & {
    top: ${HEADER_HEIGHT_PX}px;
  }
  z-index: ${layer('search')};

  @keyframes search-fade {
    from {
      opacity: 0;
    }
  }
  @keyframes search-slide {
    from {
      opacity: 0;
      transform: translateX(32px);
    }
  }
`

const leaving = css`
  [data-state='closing'] > & {
    opacity: 0;
    transition:
      opacity ${motion('quick')} ease-in,
      transform ${motion('quick')} ease-in;
  }
`

export const Backdrop = styled.div`
  position: absolute;
  inset: 0;
  background: ${color('shade')};
  animation: search-fade ${motion('quick')} ease-out;
  ${leaving}
`

export const Panel = styled.div`
  position: absolute;
  inset: 0 0 0 auto;
  display: grid;
  grid-template:
    'logo close' auto
    'intro intro' auto
    'form form' auto
    'recents recents' auto
    'tags tags' 1fr / minmax(0, 1fr) auto;
  align-content: start;
  width: min(600px, 100%);
  padding: ${space(5)} ${space(14)} ${space(16)};
  overflow-y: auto;
  overscroll-behavior: contain;
  background: ${color('bg')};
  animation: search-slide ${motion('quick')} ease-out;
  ${leaving}

  ${media.forced} {
    border-left: 1px solid;
  }

  [data-state='closing'] > & {
    transform: translateX(16px);
  }
  ${media.phone} {
    grid-template:
      'close form' auto
      'recents recents' auto
      'tags tags' 1fr / auto minmax(0, 1fr);
    width: 100%;
    padding: ${space(2)} ${rhythm.margin} ${space(10)};
  }
`

const onlyWide = css`
  ${media.phone} {
    display: none;
  }
`

export const LogoLink = styled(Link)`
  grid-area: logo;
  display: flex;
  align-items: center;
  justify-self: start;
  min-width: 0;
  height: 44px;
  ${onlyWide}
`

export const Close = styled.button`
  grid-area: close;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  margin-right: -12px;
  color: ${color('ink')};

  > :last-child {
    display: none;
  }
  ${media.phone} {
    height: 52px;
    margin: 0 0 0 -14px;

    > :first-child {
      display: none;
    }
    > :last-child {
      display: block;
    }
  }
`

export const Intro = styled.div`
  grid-area: intro;
  margin-top: ${space(14)};
  ${onlyWide}
`

export const Subtitle = styled.p`
  margin-bottom: ${space(3)};
  color: ${color('olive_text')};
  ${type('b7m')}
`

export const Title = styled.h2`
  max-width: 12em;
  color: ${color('ink')};
  white-space: pre-line;
  ${art('title')}
`

export const Description = styled.p`
  margin-top: ${space(4)};
  color: ${color('quiet')};
  ${type('b5r')}
`

export const Form = styled.form`
  grid-area: form;
  display: flex;
  align-items: center;
  min-width: 0;
  height: 60px;
  margin-top: ${space(8)};
  border-bottom: 1px solid ${color('ink')};

  &:focus-within {
    box-shadow: 0 1px 0 ${color('ink')};
  }
  ${media.phone} {
    height: 52px;
    margin-top: 0;
  }
`

/* At least 16 px: iOS zooms into smaller fields. */
export const Field = styled.input`
  flex: 1;
  min-width: 0;
  height: 100%;
  padding: 0;
  border: 0;
  background: none;
  color: ${color('ink')};
  caret-color: ${color('dot')};
  appearance: none;
  ${type('b2r')}

  &::placeholder {
    color: ${color('quiet')};
    opacity: 1;
  }
  &::-webkit-search-cancel-button {
    display: none;
  }
  /* The form's line shows the focus. */
  &:focus-visible {
    outline: none;
  }
`

export const Submit = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  margin-right: -10px;
  color: ${color('ink')};
`

export const Recents = styled.section<{ $isOnlyPhone: boolean }>`
  grid-area: recents;
  display: ${({ $isOnlyPhone }) => ($isOnlyPhone ? 'none' : 'block')};
  margin-top: ${space(8)};

  ${media.phone} {
    display: block;
    margin-top: ${space(6)};
  }
`

export const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  min-height: 32px;
`

export const Heading = styled.h3`
  color: ${color('ink')};
  ${type('b6s')}
`

export const ForgetAll = styled.button`
  min-height: 32px;
  color: ${color('quiet')};
  ${type('b8r')}

  &:hover {
    color: ${color('ink')};
  }
`

export const Recent = styled.li`
  display: flex;
  align-items: center;
  border-bottom: 1px solid ${color('line')};
`

export const RecentLink = styled(Link)`
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${space(3)};
  min-width: 0;
  min-height: 48px;
  padding: ${space(2)} 0;
  color: ${color('body')};
  ${type('b4r')}

  svg {
    color: ${color('faint')};
  }
`

export const Forget = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  margin-right: -14px;
  color: ${color('quiet')};
`

export const Tags = styled.section`
  grid-area: tags;
  margin-top: ${space(10)};

  ${media.phone} {
    margin-top: ${space(8)};
  }
`

/** Large enough to read and hit at once; two columns where the panel has space for them. */
export const TagList = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${rows.gap} max(${rows.gap}, ${space(2)});
  margin-top: ${space(4)};

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`

export const Tag = styled(Link)`
  display: flex;
  align-items: center;
  min-height: 56px;
  padding: ${space(2)} ${rows.inset};
  border-bottom: ${rows.line};
  border-radius: ${rows.radius};
  background: ${rows.ground};
  color: ${color('ink')};
  transition: color ${motion('quick')};
  ${art('card')}
  font-size: 20px;

  &:hover {
    color: ${color('accent_strong')};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`
