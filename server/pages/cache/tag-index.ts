/** Index of items by their tags. */
export type TagIndex<Thing> = {
  add(thing: Thing): void
  delete(thing: Thing): void
  find(tag: string): Thing[]
  all(): Thing[]
}

/** Creates an empty index; a tag without items takes no memory. */
export const createTagIndex = <Thing extends { readonly tags: readonly string[] }>(): TagIndex<Thing> => {
  const byTag = new Map<string, Set<Thing>>()
  return {
    add: (thing) => {
      for (const tag of thing.tags) {
        const tagged = byTag.get(tag) ?? new Set()
        byTag.set(tag, tagged.add(thing))
      }
    },
    delete: (thing) => {
      for (const tag of thing.tags) {
        const tagged = byTag.get(tag)
        tagged?.delete(thing)
        if (tagged?.size === 0) byTag.delete(tag)
      }
    },
    find: (tag) => [...(byTag.get(tag) ?? [])],
    all: () => [...byTag.values()].flatMap((tagged) => [...tagged]),
  }
}
