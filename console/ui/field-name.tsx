import { useFieldNames } from '../lib/schemas/use-field-names.ts'

type Props = { readonly kind: string; readonly entryKey: string; readonly pointer: string }

/** Shows the label of an entry's field. */
export const FieldName = ({ kind, entryKey, pointer }: Props) => useFieldNames({ kind, key: entryKey })(pointer)
