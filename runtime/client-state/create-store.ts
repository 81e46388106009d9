/** A small store without a framework; its shape fits React's `useSyncExternalStore`. */
export type Store<State> = {
  getSnapshot: () => State
  /** Returns the unsubscribe function. */
  subscribe: (listen: () => void) => () => void
  /** Replaces the state by the result of `change`; listeners are not called when that is the same. */
  update: (change: (state: State) => State) => void
}

/** Creates a store. */
export const createStore = <State>(first: State): Store<State> => {
  let state = first
  const listeners = new Set<() => void>()
  return {
    getSnapshot: () => state,
    subscribe: (listen) => {
      listeners.add(listen)
      return () => {
        listeners.delete(listen)
      }
    },
    update: (change) => {
      const next = change(state)
      if (next === state) return
      state = next
      for (const tell of listeners) tell()
    },
  }
}
