/** Page of a list; pages count from 1. */
export type Paging = { readonly page: number; readonly size: number }

/** Page of a list with the total number of rows. */
export type PageOf<Row> = { rows: Row[]; total: number }

/** Returns the number of rows before a page. */
export const toOffset = ({ page, size }: Paging): number => (page - 1) * size

/** Returns the paging of validated input, whose schema sets the defaults. */
export const toPaging = (input: { page?: number; size?: number }): Paging => ({
  page: input.page ?? 1,
  size: input.size ?? 20,
})
