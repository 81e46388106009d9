import { useFieldNames } from '../forms/use-field-names.ts'

type Props = { readonly kind: string; readonly entryKey: string; readonly pointer: string }

/** What staff call a field of an entry. */
export const FieldName = ({ kind, entryKey, pointer }: Props) => useFieldNames({ kind, key: entryKey })(pointer)
