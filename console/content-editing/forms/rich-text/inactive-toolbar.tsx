import {
  IconBold,
  IconBraces,
  IconH3,
  IconH4,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconTable,
  IconUnlink,
} from '@tabler/icons-react'
import styles from '../forms.module.css'

/** The tools in the same groups as in the editor. */
const GROUPS = {
  marks: [IconBold, IconItalic, IconH3, IconH4],
  blocks: [IconList, IconListNumbers, IconLink, IconUnlink],
  table: [IconTable],
  facts: [IconBraces],
}

/** Reserves the space of the editor's toolbar, so that the text does not move when the editor loads. */
export const InactiveToolbar = () => (
  <div className={styles.richTools} aria-hidden>
    {Object.entries(GROUPS).map(([name, group]) => (
      <div key={name}>
        {group.map((Tool) => (
          <span key={Tool.displayName}>
            <Tool size={16} stroke={1.7} />
          </span>
        ))}
      </div>
    ))}
  </div>
)
