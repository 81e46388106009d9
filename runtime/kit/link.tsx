import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { isExternal, resolveHref } from './navigation/href.ts'
import { usePage } from './page.ts'

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path without language, `#x`, or an http(s), tel or mailto address. */
  href: string
  /** Opens the booking widget instead of navigating; where none is on the page, the address is the way to it. */
  useWidget?: 'visit' | 'treatment' | undefined
  children?: ReactNode
}

/** A link that keeps the visitor's language; addresses of other sites open beside this one. */
export const Link = ({ href, useWidget, ...rest }: LinkProps) => {
  const page = usePage()
  const address = resolveHref(href, page)
  const outside = isExternal(address) ? { target: '_blank', rel: 'noopener' } : {}
  // The router reads it, so that links of sections whose code never comes open the widget too.
  const booking = useWidget && page.config.useWidget ? useWidget : undefined
  return <a {...outside} {...rest} href={address} data-booking={booking} />
}
