import { Button, SegmentedControl } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { Device } from '#schemas/popups/device.ts'
import { useHasRight, useSession } from '../../lib/api/session.ts'
import { useChangeEntries } from '../../content-editing/entries/change-entry.ts'
import type { Draft } from '../../content-editing/drafts/use-draft.ts'
import { useScreenKeys } from '../../ui/shortcuts/use-screen-keys.ts'
import { showError } from '../../ui/toasts/toasts.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { useTexts, currentLanguage, toLanguageName } from '../../lib/texts/texts.tsx'
import { FourWeeks } from './four-weeks.tsx'
import { SCREENS } from './framed-popup.ts'
import { readPopup, type WrittenPopup } from '../../lib/data/popups.ts'
import { PopupFrame } from './popup-frame.tsx'
import { moveInOrder } from '../../lib/data/move-in-order.ts'
import shared from './popups.module.css'
import two from '../../ui/styles/two-lines.module.css'
import styles from './popup-stage.module.css'
import { usePopupName, usePopups } from './use-popups.ts'
import { useRouteNames } from '../../lib/form-schema/use-route-names.ts'
import { Link } from 'react-router'
import { AttentionNote } from '../../ui/attention-note.tsx'
import { lackingLanguages } from './popup-rules.ts'

/** Pixels of the stage not available to its screens: padding, gap, and the phone's border. */
const BESIDE = 72

const DEVICES: readonly Device[] = ['PC', 'MOBILE']

type Props = { readonly draft: Draft; readonly language: string }

/** Shows a popup as visitors see it: on both screens over the real page, in the queue, and over the coming weeks. */
export const PopupStage = ({ draft, language }: Props) => {
  const t = useTexts('console/popups')
  const nameOf = useRouteNames()
  const { popups = [] } = usePopups()
  const { ref, width } = useElementSize()
  const own = { ...readPopup({ ...draft.entry, data: draft.data }), isHidden: draft.isHidden }
  const all = [...popups.filter(({ key }) => key !== own.key), own].toSorted(
    (a, b) => a.weight - b.weight || a.id - b.id,
  )
  const [chosen, setChosen] = useState('')
  const page = own.locations.find((one) => one === chosen) ?? own.locations[0] ?? '/'
  const together = SCREENS.PC.width + SCREENS.MOBILE.width
  const scale = Math.max(0, Math.min(0.6, (width - BESIDE) / together))
  return (
    <div ref={ref} className={styles.stage}>
      <div className={styles.stageHead}>
        <span>{t('screen')}</span>
        {own.locations.length > 0 && (
          <SegmentedControl
            size="xs"
            aria-label={t('screen')}
            value={page}
            onChange={setChosen}
            data={own.locations.slice(0, 4).map((one) => ({ value: one, label: nameOf(one) }))}
          />
        )}
        <span className={styles.hint}>{t('placeHint')}</span>
      </div>
      <div className={styles.screens}>
        {DEVICES.map((device) => (
          <PopupFrame key={device} popup={own} device={device} page={page} language={language} scale={scale} />
        ))}
      </div>
      <MissingLanguages popup={own} />
      <Order popups={all.filter(({ locations }) => locations.includes(page))} own={own} page={page} draft={draft} />
      <FourWeeks popups={all} own={own.key} />
    </div>
  )
}

type OrderProps = {
  readonly popups: readonly WrittenPopup[]
  readonly own: WrittenPopup
  readonly page: string
  readonly draft: Draft
}

/** Order of the popups on a page; the one being edited can be moved. */
const Order = ({ popups, own, page, draft }: OrderProps) => {
  const t = useTexts('console/popups')
  const nameOf = usePopupName()
  const pageOf = useRouteNames()
  const mayWrite = useHasRight('content/write')
  const change = useChangeEntries('popups')
  const place = popups.findIndex(({ key }) => key === own.key)
  const move = (to: number) => {
    const weights = moveInOrder(popups, own.id, to)
    const mine = weights.get(own.id)
    if (mine !== undefined) draft.edit({ ...draft.data, weight: mine })
    const keys = [...weights.keys()].filter((id) => id !== own.id).map(String)
    if (keys.length === 0) return
    change.mutate(
      { keys, change: ({ key, data }) => ({ data: { ...data, weight: weights.get(Number(key)) } }) },
      { onError: showError },
    )
  }
  const shift = (by: 1 | -1) => {
    const to = place + by
    if (mayWrite && place >= 0 && to >= 0 && to < popups.length) move(to)
  }
  useScreenKeys([
    ['[', () => shift(-1)],
    [']', () => shift(1)],
  ])
  return (
    <section aria-label={t('turns', { page: pageOf(page) })}>
      <div className={styles.stageHead}>
        <h2>{t('turns', { page: pageOf(page) })}</h2>
        <span>{t('turnsText')}</span>
        {mayWrite && popups.length > 1 && (
          <span className={styles.hint}>
            <Button
              size="compact-sm"
              variant="default"
              disabled={place <= 0}
              leftSection={<IconArrowLeft size={14} stroke={1.7} aria-hidden />}
              onClick={() => move(place - 1)}
            >
              {t('earlier')}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              disabled={place < 0 || place === popups.length - 1}
              rightSection={<IconArrowRight size={14} stroke={1.7} aria-hidden />}
              onClick={() => move(place + 1)}
            >
              {t('later')}
            </Button>
          </span>
        )}
      </div>
      <ol className={styles.turns}>
        {popups.map((popup, index) => (
          <li key={popup.key} aria-current={popup.key === own.key ? 'true' : undefined}>
            <Thumb picture={popup.popupItems[0]?.contents.PC['image']} />
            <span>
              <b className={two.twoLines}>
                {index + 1} {nameOf(popup)}
              </b>
              <small>
                {/* Keys: direction.* */}
                {t(`direction.${popup.isAutoPlacement ? 'CENTER' : popup.direction}`)}
              </small>
            </span>
          </li>
        ))}
      </ol>
      {popups.length > 2 && <p className={shared.quiet}>{t('many', { count: popups.length })}</p>}
    </section>
  )
}

/** Lists the languages that a popup lacks texts in, and what their visitors will see. */
const MissingLanguages = ({ popup }: { popup: WrittenPopup }) => {
  const t = useTexts('console/popups')
  const { languages } = useSession()
  const lacking = lackingLanguages(popup, languages)
  if (lacking.length === 0) return null
  const nameOf = (code: string) => toLanguageName(code, currentLanguage())
  const main = nameOf(languages[0] ?? 'ko')
  return (
    <AttentionNote title={t('lacking.title')}>
      {lacking.map(({ language, isWhole }) => (
        <p key={language}>
          {t(isWhole ? 'lacking.whole' : 'lacking.part', { language: nameOf(language), main })}{' '}
          <Link to={`/translations?area=popups&language=${language}&state=open`}>
            {t('lacking.write', { language: nameOf(language) })}
          </Link>
        </p>
      ))}
    </AttentionNote>
  )
}
