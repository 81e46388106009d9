import type { ClientState, SelectedProduct } from './client-state.ts'

/**
 * Adds options of a product to the bag. Options already in it are not duplicated; those of an offer and of the product
 * itself are separate. Returns the same state when nothing was new.
 */
export const putIntoBag = (state: ClientState, added: SelectedProduct): ClientState => {
  const isSame = ({ productId, eventId }: SelectedProduct) => productId === added.productId && eventId === added.eventId
  const before = state.selectedProducts.find(isSame)
  const held = before?.options ?? []
  const news = added.options.filter(({ id }) => held.every((option) => option.id !== id))
  if (news.length === 0) return state
  const merged = { ...added, options: [...held, ...news] }
  const rest = state.selectedProducts.filter((product) => !isSame(product))
  return withBag(state, [...rest, merged])
}

/** Removes one option from the bag and stores the previous bag; a product without options is removed too. */
export const takeFromBag = (state: ClientState, optionId: number): ClientState => {
  if (!toBagOptionIds(state).includes(optionId)) return state
  const left = state.selectedProducts
    .map((product) => ({ ...product, options: product.options.filter(({ id }) => id !== optionId) }))
    .filter(({ options }) => options.length > 0)
  return { ...withBag(state, left), productBackup: state.selectedProducts }
}

/** Restores the options last removed from the bag, next to those added since. */
export const restoreBag = (state: ClientState): ClientState => {
  const kept = withBag(state, state.productBackup)
  return { ...state.selectedProducts.reduce(putIntoBag, kept), productBackup: [] }
}

/** Empties the bag after a reservation, and stores its content for a visitor who comes back. */
export const emptyBag = (state: ClientState): ClientState => ({
  ...withBag(state, []),
  productBackup: state.selectedProducts,
  selectedProductId: null,
  selectedEvent: null,
})

/** Returns the ids of all options in the bag, as the booking widget expects them. */
export const toBagOptionIds = ({ selectedProducts }: Pick<ClientState, 'selectedProducts'>): number[] =>
  selectedProducts.flatMap(({ options }) => options.map(({ id }) => id))

const withBag = (state: ClientState, selectedProducts: SelectedProduct[]): ClientState => ({
  ...state,
  selectedProducts,
  cartBadgeCount: toBagOptionIds({ selectedProducts }).length,
})
