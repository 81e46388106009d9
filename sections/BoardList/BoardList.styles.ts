import { styled } from 'styled-components'
import { arch } from '#kit/ui/arch.ts'
import { color, media, rhythm, space } from '#kit/theme.ts'

export const Root = styled.section`
  padding-bottom: ${rhythm.section};
`
export const Lead = styled.div`
  margin-bottom: ${space(16)};

  ${media.phone} {
    margin-bottom: ${space(10)};
  }
`
export const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space(14)} ${rhythm.gutter};

  ${media.smallTablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.smallPhone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(9)};
  }
`
/** Every post fills a tile; the large one lies on ink. */
export const Tiles = styled.div`
  ${Lead} {
    overflow: hidden;
    margin-bottom: ${space(3)};
    border-radius: 32px;
    background: ${color('primary')};
    --color-ink: ${color('primary_ink')};
    --color-quiet: ${color('primary_ink')};
    --color-olive_text: ${color('yellow_500')};

    article {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      gap: 0;
    }
    article > :last-child {
      padding: ${space(10)};
    }
  }
  ${Grid} {
    gap: ${space(3)};
  }
  ${Grid} > li {
    overflow: hidden;
    border-radius: 26px;
    background: ${color('primary_50')};
  }
  ${Grid} article {
    gap: 0;
  }
  ${Grid} article > :last-child {
    padding: ${space(6)} ${space(6)} ${space(7)};
  }
  ${Grid} h2 {
    font-weight: 700;
  }
  article > :first-child,
  article img {
    border-radius: 0;
  }
  ${media.phone} {
    ${Lead} {
      border-radius: 28px;

      article {
        grid-template-columns: minmax(0, 1fr);
      }
      article > :last-child {
        padding: ${space(6)} ${space(5)};
      }
    }
    ${Grid} article > :last-child {
      padding: ${space(5)};
    }
  }
`
/** A small picture at the end of a row. */
export const Thumb = styled.span`
  display: block;
  overflow: hidden;
  width: 72px;
  height: 90px;
  ${arch(72, 90)}
`
