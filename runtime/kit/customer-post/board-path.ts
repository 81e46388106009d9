/** The path of a board that customers write on, without language. */
export const toBoardPath = (boardTypeId: number): string => `/cscenter/boards/${boardTypeId}`

/** The path of a customer's post, without language. */
export const toPostPath = ({ boardTypeId, id }: { boardTypeId: number; id: number }): string =>
  `${toBoardPath(boardTypeId)}/detail/${id}`
