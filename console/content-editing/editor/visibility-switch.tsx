import { Switch } from '@mantine/core'
import type { Draft } from '../drafts/use-draft.ts'
import { useTexts } from '../../lib/texts/use-texts.ts'

type Props = {
  readonly draft: Draft
  readonly isReadOnly: boolean
}

/** Switches the entry's visibility on the site; like the rest of a draft, it takes effect on publication. */
export const VisibilitySwitch = ({ draft, isReadOnly }: Props) => {
  const t = useTexts('console/editor')
  return (
    <Switch
      checked={!draft.isHidden}
      disabled={isReadOnly}
      label={draft.isHidden ? t('off') : t('on')}
      onChange={(event) => draft.hide(!event.currentTarget.checked)}
    />
  )
}
