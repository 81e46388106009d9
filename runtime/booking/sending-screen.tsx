import type { MakingEvent } from './flow/making.ts'
import type { MakingSnapshot } from './making-steps.ts'
import { ContactStep } from './steps/contact-step.tsx'
import { DoneStep } from './steps/done-step.tsx'
import { ReviewStep } from './steps/review-step.tsx'
import type { Place } from './ui/place.ts'

/** Props of the steps after the time. */
export type SendingScreenProps = {
  step: 'contact' | 'review' | 'done'
  place: Place
  snapshot: MakingSnapshot
  send: (event: MakingEvent) => void
  manage: (isOwn: boolean) => void
}

/** Renders the contact, the review and the result of a reservation. Texts: `booking`. */
export const SendingScreen = ({ step, place, snapshot, send, manage }: SendingScreenProps) => {
  const { kind, options, slot, contact, refusal, reservation } = snapshot.context
  const isSending = snapshot.matches('sending')
  // A code that was accepted once is resent automatically, e.g. with another time.
  const isCodeAsked = snapshot.context.isCodeAsked && (snapshot.context.code === null || isSending)
  const back = () => send({ type: 'back' })
  switch (step) {
    case 'contact':
      return (
        <ContactStep
          key="contact"
          {...{ place, contact, refusal, back }}
          next={() => send({ type: 'next' })}
          change={(written) => send({ type: 'contact', contact: written })}
        />
      )
    case 'review':
      return slot && kind ? (
        <ReviewStep
          key="review"
          {...{ place, kind, slot, contact, options, isCodeAsked, refusal, isSending, back }}
          edit={(to) => send({ type: 'edit', step: to })}
          submit={() => send({ type: 'submit' })}
          sendCode={(code) => send({ type: 'code', code })}
          resend={() => send({ type: 'resend' })}
        />
      ) : null
    case 'done':
      return reservation && <DoneStep key="done" reservation={reservation} finish={back} manage={() => manage(true)} />
  }
}
