import { lazy, useState, type ComponentType } from 'react'

/** A component of a file of its own, which comes when it is first shown, or is fetched before. */
export type Later = ComponentType & { readonly load: () => Promise<ComponentType> }

/**
 * Like React's `lazy`, but what was fetched before is drawn at once: whatever React has to wait for, be it a moment, it
 * shows again only 0.3 s later.
 */
export const later = (fetchIt: () => Promise<ComponentType>): Later => {
  let here: ComponentType | undefined
  const load = async () => {
    here ??= await fetchIt()
    return here
  }
  const Lazy = lazy(async () => ({ default: await load() }))
  const Part = () => {
    // What is shown stays the same part: another one would forget what was written into it.
    const [Shown] = useState<ComponentType>(() => here ?? Lazy)
    return <Shown />
  }
  return Object.assign(Part, { load })
}
