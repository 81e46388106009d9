import type { MenuLink } from '#kit/navigation/menu.ts'
import { SCROLLS_SIDEWAYS } from '#kit/still-parts.ts'
import type { HeaderForm } from './header-form.ts'
import * as S from './MenuRow.styles.ts'

type MenuRowProps = {
  kind: 'menu' | 'sub'
  links: readonly MenuLink[]
  align: 'start' | 'center'
  form: HeaderForm
  label?: string
}

/** One row of the menu; it scrolls sideways if it is too long for the screen. */
export const MenuRow = ({ kind, links, align, form, label }: MenuRowProps) => (
  <S.Row $kind={kind} $form={form}>
    <S.Frame>
      <S.List {...SCROLLS_SIDEWAYS} aria-label={label} $kind={kind} $align={align} $form={form}>
        {links.map(({ title, url, useWidget, isActive, isCurrent }) => (
          <li key={`${title} ${url}`}>
            <S.Item
              href={url}
              useWidget={useWidget}
              $kind={kind}
              $form={form}
              aria-current={isCurrent ? 'page' : isActive ? 'true' : undefined}
            >
              <S.Title data-title={title} $isPlain={form === 'centred' && kind === 'menu'}>
                {title}
              </S.Title>
            </S.Item>
          </li>
        ))}
      </S.List>
    </S.Frame>
  </S.Row>
)
