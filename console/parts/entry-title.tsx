import { useFormTitle } from '../forms/use-form-title.ts'

type Props = {
  readonly entry: { readonly kind: string; readonly key: string }
  /** What it is called where it has a name of its own. */
  readonly otherwise: string
}

/** What people call an entry: its form, of what there is one of, and otherwise its name. */
export const EntryTitle = ({ entry, otherwise }: Props) => useFormTitle(entry) ?? otherwise
