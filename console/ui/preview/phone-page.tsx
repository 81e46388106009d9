import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { LoadingText } from '../states.tsx'
import { toLanguageName, useTexts } from '../../lib/texts/texts.tsx'
import { followScroll, hideOverlays } from './framed-section.ts'
import { PageFrame } from './page-frame.tsx'
import styles from './preview.module.css'
import { previewLinkQuery } from './preview-link.ts'
import { toPreviewPath } from './preview-path.ts'

/** Timeout of a page in milliseconds. */
const TIMEOUT_MS = 20_000

type Props = {
  readonly path: string
  readonly language: string
  /** Instant at which the page is shown; null for now. */
  readonly at: Date | null
  /** A new version reloads the page. */
  readonly version: number
}

/** Result of a load. */
type Outcome = { readonly of: string; readonly answer: PageAnswer }

/**
 * Shows a page of the working copy on a phone. A newer version loads behind the current one and replaces it at the same
 * scroll position; a load error is shown below.
 */
export const PhonePage = ({ path, language, at, version }: Props) => {
  const t = useTexts('console/editor')
  const link = useQuery(previewLinkQuery)
  const [tries, setTries] = useState(0)
  const [shown, setShown] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const scroll = useRef(0)
  const address = link.data === undefined ? null : toPreviewPath(link.data, { path, language, at })
  const wanted = address === null ? null : `${address}&still=1#${version}.${tries}`
  const answer = outcome !== null && outcome.of === wanted ? outcome.answer : null
  const isComing = wanted !== null && answer === null && shown !== wanted
  useEffect(() => {
    if (!isComing) return
    const timer = setTimeout(() => setOutcome({ of: wanted, answer: 'failed' }), TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [isComing, wanted])
  if (link.error || answer === 'failed') {
    return (
      <Trouble
        text={t('preview.failed')}
        again={() => {
          // The link itself may have expired.
          void link.refetch()
          setTries(tries + 1)
        }}
      />
    )
  }
  if (answer === 'none') return <Trouble text={t('preview.noPage')} />
  const take = (frame: HTMLIFrameElement, one: string) => {
    const found = readAnswer(frame)
    if (found !== 'page') return setOutcome({ of: one, answer: found })
    hideOverlays(frame.contentDocument)
    keepStill(frame)
    if (frame.contentWindow) followScroll(frame.contentWindow, scroll)
    setShown(one)
  }
  return (
    <>
      <div className={styles.phone} aria-busy={isComing || wanted === null}>
        {shown === null && <LoadingText what={t('preview.coming')} />}
        {[...new Set([shown, wanted])]
          .filter((one) => one !== null)
          .map((one) => (
            <PageFrame
              key={one}
              isStill
              title={t('preview.frame', { language: toLanguageName(language) })}
              src={one.split('#')[0] ?? one}
              className={styles.page}
              isWaiting={one !== shown}
              enter={(frame) => take(frame, one)}
              load={(isThere) => !isThere && setOutcome({ of: one, answer: 'failed' })}
            />
          ))}
      </div>
      {address !== null && (
        <a className={styles.whole} href={address} target="_blank" rel="noreferrer">
          <IconExternalLink size={14} stroke={1.7} aria-hidden /> {t('preview.whole')}
        </a>
      )}
    </>
  )
}

const Trouble = ({ text, again }: { text: string; again?: () => void }) => {
  const t = useTexts('console/editor')
  return (
    <div className={styles.note} role="status">
      <p>{text}</p>
      {again && (
        <Button size="xs" variant="default" onClick={again}>
          {t('preview.again')}
        </Button>
      )}
    </div>
  )
}

/** Disables the page's links, and removes its focusable elements from the tab order of the form. */
const keepStill = ({ contentDocument: document }: HTMLIFrameElement): void => {
  if (!document) return
  for (const one of document.querySelectorAll('a,button,input,select,textarea,[tabindex]')) {
    one.setAttribute('tabindex', '-1')
  }
  document.addEventListener('click', (event) => {
    const { target } = event
    // The frame's realm has its own classes, so `instanceof` fails for its elements.
    if (target && 'closest' in target && (target as Element).closest('a')) event.preventDefault()
  })
}

/** Content of a frame: the page, a missing page, or an error. */
type PageAnswer = 'page' | 'none' | 'failed'

/**
 * Returns how the server responded to a frame of this site. Falls back to the content where the browser does not expose
 * the status.
 */
export const readAnswer = ({ contentDocument, contentWindow }: HTMLIFrameElement): PageAnswer => {
  const [visit] = contentWindow?.performance.getEntriesByType('navigation') ?? []
  const status = visit && 'responseStatus' in visit ? visit.responseStatus : 0
  if (status === 404 || status === 410) return 'none'
  if (typeof status === 'number' && status >= 400) return 'failed'
  return contentDocument?.querySelector('[data-section]') ? 'page' : 'failed'
}
