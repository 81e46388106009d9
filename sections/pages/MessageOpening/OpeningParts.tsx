import { styled } from 'styled-components'
import { toTelUrl } from '#kit/clinic/contact-channels.ts'
import { Link } from '#kit/link.tsx'
import { toLocalPath } from '#kit/navigation/href.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { space } from '#kit/theme.ts'
import { AddressText } from '#kit/ui/address-text.tsx'
import type { OpeningFact } from './opening.ts'

const Languages = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 0 ${space(4)};

  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: inherit;
    font: 400 14px/1.4 var(--font-text);
  }
  a[aria-current] {
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 6px;
  }
`

/** Links to the page in the clinic's other languages; nothing for a site with one language. */
export const LanguageLinks = () => {
  const page = usePage()
  const t = useTexts('openingSoon')
  if (page.languages.length < 2) return null
  return (
    <nav aria-label={t('languages')}>
      <Languages>
        {page.languages.map(({ code, name, tag }) => (
          <li key={code}>
            <a
              href={toLocalPath('/', { ...page, language: code })}
              lang={tag}
              hrefLang={tag}
              aria-current={code === page.language ? 'true' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </Languages>
    </nav>
  )
}

const Lines = styled.span`
  white-space: pre-line;
`

/** The value of a fact: the phone number is a link, hours have one line for each group of days. */
export const FactValue = ({ fact: { code, value } }: { fact: OpeningFact }) => {
  const { partner } = usePage()
  if (code === 'phone') return <Link href={toTelUrl(partner.tel, partner.telCode)}>{value}</Link>
  if (code === 'place') return <AddressText address={value} />
  return <Lines>{value}</Lines>
}
