/** Returns the path of a customer board, without language. */
export const toBoardPath = (boardTypeId: number): string => `/cscenter/boards/${boardTypeId}`

/** Returns the path of a customer's post, without language. */
export const toPostPath = ({ boardTypeId, id }: { boardTypeId: number; id: number }): string =>
  `${toBoardPath(boardTypeId)}/detail/${id}`
