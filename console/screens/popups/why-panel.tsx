import { Checkbox, SegmentedControl } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconHourglass } from '@tabler/icons-react'
import { useState } from 'react'
import type { Device } from '#schemas/popups/device.ts'
import { ROUTES } from '#schemas/routes.ts'
import { useSession } from '../../lib/api/session.ts'
import type { Draft } from '../../content-editing/drafts/use-draft.ts'
import { DateTimeInput } from '../../ui/dates/date-time-input.tsx'
import { useFormats, useTexts } from '../../lib/texts/texts.tsx'
import { readPopup, type WrittenPopup } from '../../lib/data/popups.ts'
import { explainPopup, type PopupAnswer, type PopupRule, type Visitor } from './popup-rules.ts'
import shared from './popups.module.css'
import styles from './why-panel.module.css'
import { usePopupName, usePopups } from './use-popups.ts'
import { useRouteNames } from '../../lib/form-schema/use-route-names.ts'
import { LazySelect } from '../../ui/lazy-select.tsx'

/** Explains for a chosen visitor which rules show or hide a popup. */
export const WhyPanel = ({ draft }: { draft: Draft }) => {
  const t = useTexts('console/popups')
  const { languages } = useSession()
  const nameOf = useRouteNames()
  const { popups = [] } = usePopups()
  const own = { ...readPopup({ ...draft.entry, data: draft.data }), isHidden: draft.isHidden }
  const [asked, setAsked] = useState<Omit<Visitor, 'at'> & { time: string | null }>({
    route: own.locations[0] ?? '/',
    device: 'MOBILE',
    language: languages[0] ?? 'ko',
    time: null,
    hasHidden: false,
  })
  const [now] = useState(() => new Date())
  const visitor = { ...asked, at: asked.time === null ? now : new Date(asked.time) }
  const answer = explainPopup(popups, own, visitor)
  const put = (next: Partial<typeof asked>) => setAsked({ ...asked, ...next })
  return (
    <section className={styles.why}>
      <h2>{t('why')}</h2>
      <p className={shared.quiet}>{t('whyText')}</p>
      <LazySelect
        aria-label={t('page')}
        searchable
        allowDeselect={false}
        data={ROUTES.map(({ pattern }) => ({ value: pattern, label: nameOf(pattern) }))}
        value={asked.route}
        onChange={(route) => route !== null && put({ route })}
      />
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('device')}
        data={[
          { value: 'PC', label: t('wide') },
          { value: 'MOBILE', label: t('phone') },
        ]}
        value={asked.device}
        onChange={(device) => put({ device: device === 'PC' ? 'PC' : 'MOBILE' })}
      />
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('language')}
        data={languages.map((code) => ({ value: code, label: code }))}
        value={asked.language}
        onChange={(language) => put({ language })}
      />
      <DateTimeInput
        label={t('time')}
        placeholder={t('now')}
        clearable
        value={asked.time}
        onChange={(time) => put({ time })}
      />
      <Checkbox
        label={t('hasHidden')}
        checked={asked.hasHidden}
        onChange={(event) => put({ hasHidden: event.currentTarget.checked })}
      />
      <Verdict answer={answer} />
      <ul className={styles.rules}>
        {answer.rules.map((rule) => (
          <Rule key={rule.rule} rule={rule} own={own} visitor={visitor} answer={answer} />
        ))}
      </ul>
    </section>
  )
}

const Verdict = ({ answer: { rules, queue, place } }: { answer: PopupAnswer }) => {
  const t = useTexts('console/popups')
  const nameOf = usePopupName()
  const first = queue[0]
  const isRefused = rules.some(({ answer }) => answer === 'no')
  const state = isRefused ? 'refused' : place > 0 ? 'waits' : 'shows'
  return (
    <div className={styles.verdict} data-state={state} role="status">
      {/* Keys: verdict.* */}
      <b>{t(`verdict.${state}`)}</b>
      {state === 'waits' && first && <p>{t('waitsFor', { name: nameOf(first) })}</p>}
    </div>
  )
}

type RuleProps = {
  readonly rule: PopupRule
  readonly own: WrittenPopup
  readonly visitor: { readonly route: string; readonly device: Device; readonly language: string }
  readonly answer: PopupAnswer
}

const ICONS = { yes: IconCircleCheck, no: IconCircleX, note: IconHourglass }

const Rule = ({ rule: { rule, answer }, own, visitor, answer: { queue, place } }: RuleProps) => {
  const t = useTexts('console/popups')
  const pageOf = useRouteNames()
  const formats = useFormats()
  const moment = (at: string | null | undefined) => (at ? `${formats.day(at)} ${formats.time(at)}` : '')
  const facts: Partial<Record<PopupRule['rule'], string>> = {
    period: own.startAt || own.endAt ? `${moment(own.startAt)} – ${moment(own.endAt)}` : t('always'),
    page: pageOf(visitor.route),
    device: visitor.device === 'PC' ? t('wide') : t('phone'),
    words: visitor.language,
    turn: place < 0 ? '–' : `${place + 1} / ${queue.length}`,
  }
  const Icon = ICONS[answer]
  return (
    <li data-answer={answer}>
      <Icon size={16} stroke={1.7} aria-hidden />
      {/* Keys: rule.* */}
      <span>
        {t(`rule.${rule}.${answer}`)} <span className={shared.spoken}>{t(`answer.${answer}`)}</span>
      </span>
      <small>{facts[rule] ?? ''}</small>
    </li>
  )
}
