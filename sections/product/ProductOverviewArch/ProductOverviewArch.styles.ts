import { styled } from 'styled-components'
import { Link } from '#kit/link.tsx'
import { tallArch } from '#kit/ui/arch.ts'
import { Breadcrumb } from '#kit/ui/breadcrumb.tsx'
import { Container } from '#kit/ui/layout.ts'
import { Upright } from '#kit/ui/upright.tsx'
import { color, media, rhythm, space, type } from '#kit/theme.ts'

export const Root = styled(Container)`
  padding-top: ${space(6)};
`

export const Way = styled(Breadcrumb)`
  display: grid;
  justify-content: center;
  margin-bottom: ${space(10)};

  ${media.phone} {
    margin-bottom: ${space(6)};
  }
`

/** The arch in the middle, between sides of equal width. */
export const Stage = styled.div`
  display: grid;
  grid-template: 'before arch name' 1fr 'promise arch foot' auto / minmax(0, 1fr) minmax(0, 480px) minmax(0, 1fr);
  column-gap: ${space(18)};

  ${media.smallTablet} {
    column-gap: ${space(8)};
  }
  ${media.phone} {
    grid-template: 'arch name' auto 'promise promise' auto 'foot foot' auto / minmax(0, 1fr) auto;
    gap: ${space(5)};
    margin-left: calc(-1 * ${rhythm.margin});

    &:has(> [data-form='flat']) {
      grid-template: 'arch' auto 'name' auto 'promise' auto 'foot' auto / minmax(0, 1fr);
    }
  }
`

export const Name = styled(Upright)`
  grid-area: name;
  align-self: start;
  justify-self: start;

  &[data-form='flat'] {
    font-size: 34px;
    overflow-wrap: anywhere;
  }
  ${media.smallTablet} {
    font-size: 34px;

    &[data-form='flat'] {
      font-size: 26px;
    }
  }
  ${media.phone} {
    justify-self: end;
    font-size: 28px;

    &[data-form='flat'] {
      justify-self: start;
      padding-left: ${rhythm.margin};
    }
  }
`

export const Arch = styled.div`
  grid-area: arch;
  ${tallArch({ width: 480, height: 600, phone: { height: 400, shoulder: 180, gap: space(10) } })}
`

export const Promise = styled.p`
  grid-area: promise;
  justify-self: end;
  max-width: 17em;
  color: ${color('body')};
  text-align: end;
  text-wrap: balance;
  ${type('b4r')}
  line-height: 2;

  ${media.phone} {
    justify-self: start;
    max-width: none;
    padding-left: ${rhythm.margin};
    text-align: start;
  }
`

export const Foot = styled.div`
  grid-area: foot;
  display: grid;
  gap: ${space(1)};
  align-self: end;
  justify-items: start;

  ${media.phone} {
    padding-left: ${rhythm.margin};
  }
`

export const ToOffer = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 32px;
  border-bottom: 1px solid ${color('olive')};
  color: ${color('ink')};
  ${type('b6m')}

  ${media.hover} {
    &:hover {
      border-color: ${color('ink')};
    }
  }
`

export const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)} ${space(12)};
  justify-content: center;
  margin-top: ${space(14)};

  > div {
    text-align: center;
  }
  dt {
    color: ${color('quiet')};
    ${type('b8r')}
  }
  dd {
    color: ${color('ink')};
    ${type('b6m')}
  }
  ${media.phone} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: ${rhythm.gutter};
  }
`
