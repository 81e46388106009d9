import { MultiSelect, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../api/session.ts'
import { contentQuery, useKind } from '../data/content.ts'
import { listSettings } from '../data/list-settings.ts'
import { titleOf } from '../data/texts-of.ts'
import type { DrawnProps } from './drawn.tsx'
import { useForm } from './form-context.ts'
import { typesOf } from './schemas.ts'

/** Other entries, found by their names and kept by their numbers. */
export const ReferenceField = ({ value, change, resolved, label, help, error, pointer }: DrawnProps) => {
  const { isReadOnly } = useForm()
  const { languages } = useSession()
  const of = resolved.hints.reference ?? ''
  const kind = useKind(of)
  const { data: entries } = useQuery(contentQuery(of, listSettings(of).fields))
  const data = (entries ?? []).map((entry) => ({ value: entry.key, label: titleOf(entry, kind, languages) }))
  const toKey = (key: string): string | number => (kind?.keysBy === 'number' ? Number(key) : key)
  const shared = {
    id: pointer,
    label,
    description: help,
    error,
    data,
    searchable: true,
    limit: 100,
    readOnly: isReadOnly,
  }
  if (typesOf(resolved.schema).includes('array')) {
    const chosen = Array.isArray(value) ? value.map(String) : []
    return <MultiSelect {...shared} value={chosen} onChange={(keys) => change(keys.map(toKey))} />
  }
  const isNullable = typesOf(resolved.schema).includes('null')
  return (
    <Select
      {...shared}
      clearable={isNullable}
      allowDeselect={isNullable}
      value={typeof value === 'string' || (typeof value === 'number' && value !== 0) ? String(value) : null}
      onChange={(key) => (key !== null ? change(toKey(key)) : isNullable && change(null))}
    />
  )
}
