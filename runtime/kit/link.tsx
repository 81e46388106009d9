import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { isExternal, resolveHref } from './navigation/href.ts'
import { usePage } from './page.ts'

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path without language, `#x`, or an http(s), tel or mailto address. */
  href: string
  /** Opens the booking widget instead of navigating; without a widget on the page, the link is followed. */
  useWidget?: 'visit' | 'treatment' | undefined
  children?: ReactNode
}

/** A link that preserves the visitor's language; links to other sites open in a new tab. */
export const Link = ({ href, useWidget, ...rest }: LinkProps) => {
  const page = usePage()
  const address = resolveHref(href, page)
  const outside = isExternal(address) ? { target: '_blank', rel: 'noopener' } : {}
  // The router reads it, so that links of sections without client code open the widget too.
  const booking = useWidget && page.config.useWidget ? useWidget : undefined
  return <a {...outside} {...rest} href={address} data-booking={booking} />
}
