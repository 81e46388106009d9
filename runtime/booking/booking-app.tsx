import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { FrameData } from '#integrations/booking/frame-data.ts'
import type { ToFrame } from '#integrations/booking/messages.ts'
import { findPageLanguage, PageContext } from '#kit/page.ts'
import { createPageText } from '#kit/page-text.ts'
import { useTexts } from '#kit/text.tsx'
import { LANGUAGE_CODES } from '#schemas/language.ts'
import { BookingBar } from './booking-bar.tsx'
import type { BookingWish } from './flow/making.ts'
import { NO_ACCESS } from './flow/managing.ts'
import { loadFonts } from './load-fonts.ts'
import { MakingScreen } from './making-screen.tsx'
import { findMakingStep, listMakingSteps } from './making-steps.ts'
import { findManagingStep } from './managing-steps.ts'
import type { ParentPage } from './parent-page.ts'
import { MANAGING_CODE } from './step-code.ts'
import { LazyStep } from './lazy-step.tsx'
import { Shell } from './ui/look.ts'
import { useMachines } from './use-machines.ts'
import { useStepHistory } from './use-step-history.ts'

type BookingAppProps = {
  data: FrameData
  client: QueryClient
  parent: ParentPage
  /** Request from the address, used without a page around the frame. */
  asked: Extract<ToFrame, { type: 'open' }>
}

/** The widget in its frame, in the language chosen by the page or the visitor. */
export const BookingApp = ({ data, client, parent, asked }: BookingAppProps) => {
  const [language, setLanguage] = useState(data.language)
  const view = data.views[language]
  const text = useMemo(() => createPageText(language, view?.texts ?? {}), [language, view])
  const chooseLanguage = useCallback(
    (code: string) => {
      const offered = LANGUAGE_CODES.find((one) => one === code)
      if (offered && data.views[offered]) setLanguage(offered)
    },
    [data],
  )

  // The document's language and fonts are outside of React.
  useEffect(() => {
    if (!view) return
    document.documentElement.lang = findPageLanguage(view.page).tag
    if (language !== data.language) loadFonts(view.fonts)
  }, [view, language, data])

  if (!view) return null
  return (
    <QueryClientProvider client={client}>
      <I18nextProvider i18n={text}>
        <PageContext value={view.page}>
          <Booking client={client} parent={parent} asked={asked} setLanguage={chooseLanguage} />
        </PageContext>
      </I18nextProvider>
    </QueryClientProvider>
  )
}

type BookingProps = Pick<BookingAppProps, 'client' | 'parent' | 'asked'> & { setLanguage: (code: string) => void }

/** One reservation at a time, either being made or managed. Texts: `booking`. */
const Booking = ({ client, parent, asked, setLanguage }: BookingProps) => {
  const t = useTexts('booking')
  const { making, managing } = useMachines(client, parent, parent.isThere ? null : toAsked(asked))
  const makingSnapshot = useSelector(making, (snapshot) => snapshot)
  const managingSnapshot = useSelector(managing, (snapshot) => snapshot)
  const [isHidden, setIsHidden] = useState(parent.isThere)
  const makingStep = findMakingStep(makingSnapshot)
  const managingStep = findManagingStep(managingSnapshot)
  const depth = toMakingDepth(makingStep, listMakingSteps(makingSnapshot.context)) + toManagingDepth(managingStep)

  useStepHistory(isHidden ? 0 : depth, () => (managingStep ? managing : making).send({ type: 'back' }))

  // The page around the frame communicates by messages.
  useEffect(
    () =>
      parent.listen((message) => {
        if (message.type === 'hidden') return setIsHidden(true)
        setLanguage(message.language)
        if (message.type !== 'open') return
        setIsHidden(false)
        managing.send({ type: 'close' })
        making.send({ type: 'open', ...toAsked(message) })
      }),
    [parent, making, managing, setLanguage],
  )

  // A standalone widget has no page to notify, and is open from the start.
  useEffect(() => {
    if (parent.isThere) parent.tellReady()
  }, [parent])

  useClosing(depth === 0, () => {
    if (parent.isThere) parent.close()
    else making.send({ type: 'open', kind: null, optionIds: [] })
  })

  const manage = (isOwn: boolean) => {
    const { reservation, contact } = making.getSnapshot().context
    const isJustMade = isOwn && reservation !== null
    managing.send({
      type: 'open',
      access: isJustMade ? { number: reservation.number, region: contact.region, phone: contact.phone } : NO_ACCESS,
    })
    // The shown confirmation may soon be outdated.
    if (isJustMade) making.send({ type: 'back' })
  }
  return (
    <Shell>
      <BookingBar setLanguage={setLanguage} close={parent.isThere ? parent.close : null} />
      {managingStep ? (
        <LazyStep key="managing" code={MANAGING_CODE} title={t('found.title')}>
          {({ ManagingScreen }) => (
            <ManagingScreen snapshot={managingSnapshot} send={(event) => managing.send(event)} />
          )}
        </LazyStep>
      ) : (
        <MakingScreen snapshot={makingSnapshot} send={(event) => making.send(event)} manage={manage} />
      )}
    </Shell>
  )
}

const toAsked = ({ kind, selection }: BookingAppProps['asked']): BookingWish => ({
  kind,
  optionIds: selection?.optionIds ?? [],
})

/** Returns the depth of a step; a completed reservation can only be closed. */
const toMakingDepth = (step: ReturnType<typeof findMakingStep>, steps: readonly unknown[]): number => {
  if (step === null) return 0
  return step === 'done' ? 1 : steps.indexOf(step) + 1
}

const toManagingDepth = (step: ReturnType<typeof findManagingStep>): number => {
  if (step === null) return 0
  return step === 'find' || step === 'found' ? 1 : 2
}

/** Calls `close` when the last step has been left. */
const useClosing = (isClosed: boolean, close: () => void) => {
  const wasClosed = useRef(isClosed)
  // The page around the frame is notified after the step has been removed.
  useEffect(() => {
    if (isClosed && !wasClosed.current) close()
    wasClosed.current = isClosed
  })
}
