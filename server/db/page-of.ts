/** Page of a list; pages count from 1. */
export type Paging = { readonly page: number; readonly size: number }

/** A page of a list, and how many there are in all. */
export type PageOf<Row> = { rows: Row[]; total: number }

/** Returns the number of rows before a page. */
export const toOffset = ({ page, size }: Paging): number => (page - 1) * size

/** The paging of checked input, whose schema fills both in. */
export const toPaging = (input: { page?: number; size?: number }): Paging => ({
  page: input.page ?? 1,
  size: input.size ?? 20,
})
