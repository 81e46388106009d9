import { useFormTitle } from '../lib/form-schema/use-form-title.ts'

type Props = {
  readonly entry: { readonly kind: string; readonly key: string }
  /** Title of an entry that has its own name. */
  readonly otherwise: string
}

/** Shows the title of an entry: the title of its form where it is the only one of its kind, else its name. */
export const EntryTitle = ({ entry, otherwise }: Props) => useFormTitle(entry) ?? otherwise
