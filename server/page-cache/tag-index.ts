/** Things found by the tags they carry. */
export type TagIndex<Thing> = {
  add(thing: Thing): void
  delete(thing: Thing): void
  find(tag: string): Thing[]
  all(): Thing[]
}

/** An empty index; a tag that nothing carries takes no room. */
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
