import { Chip as Choice, Group, Modal, TextInput, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { CatalogueSection } from '#schemas/studio/studio-api.ts'
import { useTexts } from '../lib/texts/texts.tsx'
import { chooseRole, findMisfit, isShown, type Gap } from './fitting-sections.ts'
import shared from './studio.module.css'
import styles from './catalogue.module.css'
import { useCatalogue } from './use-studio.ts'

type Props = {
  readonly gap: Gap & { readonly after: string | null }
  /** Preview address of the page, and the screen's file. */
  readonly address: string
  readonly layout: string
  /** Template whose section pictures match the open one; null when none do. */
  readonly pictures: string | null
  readonly close: () => void
  readonly insert: (section: CatalogueSection, role: string | null) => void
}

/** All sections that can be inserted at a position, suitable ones first. */
export const Catalogue = ({ gap, address, layout, pictures, close, insert }: Props) => {
  const t = useTexts('console/studio')
  const sections = useCatalogue()
  const [search, setSearch] = useState('')
  const [isWide, setIsWide] = useState(false)
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = sections
    .map((section) => ({ section, misfit: findMisfit(section, gap, sections), role: chooseRole(section, gap) }))
    .filter(({ section }) => {
      const text = `${section.type} ${section.label} ${section.roles.join(' ')}`.toLowerCase()
      return words.every((word) => text.includes(word))
    })
  const fitting = found.filter(({ misfit }) => misfit === null)
  const shown = isWide ? [...fitting, ...found.filter(({ misfit }) => misfit !== null)] : fitting
  const title = gap.after === null ? t('insertTop') : t('insertAfter', { id: gap.after })
  return (
    <Modal closeButtonProps={{ 'aria-label': t('close') }} opened onClose={close} title={title} size={720}>
      <Group mb="md" wrap="nowrap">
        <TextInput
          data-autofocus
          className={styles.search}
          aria-label={t('findSection')}
          placeholder={t('findIn', { count: sections.length })}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            const [first] = fitting
            if (event.key === 'Enter' && first) insert(first.section, first.role)
          }}
        />
        <Choice checked={!isWide} onChange={() => setIsWide(!isWide)}>
          {t('fitting', { count: fitting.length })}
        </Choice>
      </Group>
      {shown.length === 0 && <p className={shared.help}>{t('noneFound')}</p>}
      <ul className={shared.cards}>
        {shown.map(({ section, misfit, role }) => (
          <li key={section.type}>
            <UnstyledButton className={styles.card} disabled={misfit !== null} onClick={() => insert(section, role)}>
              {pictures !== null && section.hasPicture ? (
                <img
                  className={styles.drawn}
                  src={`/studio/pictures/${pictures}/${section.type}.webp`}
                  alt=""
                  width={480}
                  height={300}
                  loading="lazy"
                />
              ) : (
                misfit === null && (
                  <span className={styles.picture} aria-hidden>
                    <iframe
                      title={section.type}
                      src={toPicture(address, { show: section.type, role: role ?? '', place: gap.part.place, layout })}
                      loading="lazy"
                      inert
                      sandbox="allow-same-origin"
                    />
                  </span>
                )
              )}
              <strong>{section.type}</strong>
              <span>{section.label}</span>
              <code>{section.roles.length === 0 ? t('noRole') : section.roles.join(', ')}</code>
              <span className={shared.help}>
                {/* Keys: misfit.* */}
                {misfit === null ? <Weight section={section} /> : t(`misfit.${misfit}`)}
              </span>
              {misfit === null && isShown(role, gap) && <span className={shared.help}>{t('roleShown', { role })}</span>}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Modal>
  )
}

/**
 * Returns the address of a live preview of a section, for templates without matching pictures: the section alone in the
 * open template, with the clinic's own content.
 */
const toPicture = (address: string, query: Readonly<Record<string, string>>): string =>
  `${address}&${new URLSearchParams(query)}`

/** Shows the size of the script that a section adds to a page. */
const Weight = ({ section: { hydrate, bytes } }: { readonly section: CatalogueSection }) => {
  const t = useTexts('console/studio')
  if (hydrate === 'never') return t('weight.still')
  return bytes === null ? t('weight.unknown') : t('weight.code', { size: (bytes / 1024).toFixed(1) })
}
