import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../lib/api/session.ts'
import { listOf } from '../../lib/data/collections.ts'
import { contentQuery, useKind, titleOf } from '../../lib/data/content.ts'
import { listSettings } from '../../lib/data/list-settings.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import type { LabelledFieldProps } from './labelled-field.tsx'
import { useForm } from './form-context.ts'
import { propertyOf, typesOf } from '../../lib/form-schema/schemas.ts'
import { useSchemaTexts } from '../../lib/form-schema/schema-texts.ts'
import { LazySelect } from '../../ui/lazy-select.tsx'
import type { ContentEntry } from '#schemas/generated/api/content.ts'

/** Field for references to other entries: searched by name, stored by id. */
export const ReferenceField = ({
  value,
  change,
  resolved,
  label,
  help,
  error,
  pointer,
  place,
  beside,
}: LabelledFieldProps) => {
  const t = useTexts('console/forms')
  const { isReadOnly } = useForm()
  const { languages } = useSession()
  const { reference: of = '', shares } = resolved.hints
  const kind = useKind(of)
  const fields = [...listSettings(of).fields, ...(shares === undefined ? [] : [shares])]
  const { data: entries } = useQuery(contentQuery(of, fields))
  const { fitting, isFit, isAwaiting } = matchingEntries(entries ?? [], {
    shares,
    beside: beside?.value,
    chosen: value,
  })
  const { title: awaited } = useSchemaTexts((shares && beside && propertyOf(beside.resolved, shares)) || place)
  const data = fitting.map((entry) => ({ value: entry.key, label: titleOf(entry, kind, languages) }))
  const toKey = (key: string): string | number => (kind?.keysBy === 'number' ? Number(key) : key)
  const shared = {
    id: pointer,
    label,
    description: help,
    error: error ?? (isFit ? undefined : t('unfit')),
    data,
    searchable: true,
    limit: 100,
    readOnly: isReadOnly,
    nothingFoundMessage: t(shares === undefined ? 'nothingFound' : 'nothingFits'),
  }
  const isDeadEnd = !isReadOnly && !isAwaiting && entries !== undefined && fitting.length === 0
  if (typesOf(resolved.schema).includes('array')) {
    const chosen = Array.isArray(value) ? value.map(String) : []
    return <MultiSelect {...shared} value={chosen} onChange={(keys) => change(keys.map(toKey))} />
  }
  const isNullable = typesOf(resolved.schema).includes('null')
  return (
    <LazySelect
      {...shared}
      description={isDeadEnd ? <NothingToChoose of={of} help={help} /> : help}
      disabled={isAwaiting}
      placeholder={isAwaiting ? t('chooseFirst', { name: awaited }) : t('choose')}
      clearable={isNullable}
      allowDeselect={isNullable}
      value={typeof value === 'string' || (typeof value === 'number' && value !== 0) ? String(value) : null}
      onChange={(key) => (key !== null ? change(toKey(key)) : isNullable && change(null))}
    />
  )
}

/** Notice that an entry of another kind has to exist first, with a link to create it. */
const NothingToChoose = ({ of, help }: { readonly of: string; readonly help: ReactNode }) => {
  const t = useTexts('console/forms')
  const tk = useTexts('console/publish')
  return (
    <>
      {help} {/* Keys: kind.* */}
      {t('makeFirst', { kind: tk(`kind.${of}`) })}{' '}
      <Link to={listOf(of)}>{t('makeFirstGo', { kind: tk(`kind.${of}`) })}</Link>
    </>
  )
}

type Choice = {
  /** Field that the entry must have in common with the object containing the reference. */
  readonly shares: string | undefined
  readonly beside: Readonly<Record<string, unknown>> | undefined
  /** The entry currently referenced. */
  readonly chosen: unknown
}

type Named = Pick<ContentEntry, 'key' | 'data'>

/**
 * Returns the entries that a reference may point to. A current one that does not fit stays in the list, so that its
 * name is readable. `isAwaiting` while there is neither a shared value nor a current reference.
 */
export const matchingEntries = <Entry extends Named>(
  entries: readonly Entry[],
  { shares, beside, chosen }: Choice,
): { readonly fitting: readonly Entry[]; readonly isFit: boolean; readonly isAwaiting: boolean } => {
  if (shares === undefined) return { fitting: entries, isFit: true, isAwaiting: false }
  const wanted = beside?.[shares]
  const named = entries.find(({ key }) => key === String(chosen))
  const isFit = named === undefined || named.data[shares] === wanted
  const isIn = (entry: Entry) => entry === named || (wanted !== undefined && entry.data[shares] === wanted)
  return { fitting: entries.filter(isIn), isFit, isAwaiting: wanted === undefined && named === undefined }
}
