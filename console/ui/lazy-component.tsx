import { lazy, useState, type ComponentType } from 'react'

/** A component in a file of its own, loaded when first shown or preloaded. */
export type LazyComponent = ComponentType & { readonly load: () => Promise<ComponentType> }

/**
 * Like React's `lazy`, but renders an already loaded component at once: React delays any suspended content, however
 * brief, by 0.3 s.
 */
export const lazyComponent = (fetchIt: () => Promise<ComponentType>): LazyComponent => {
  let here: ComponentType | undefined
  const load = async () => {
    here ??= await fetchIt()
    return here
  }
  const Lazy = lazy(async () => ({ default: await load() }))
  const Part = () => {
    // The rendered component stays the same: another one would reset form input.
    const [Shown] = useState<ComponentType>(() => here ?? Lazy)
    return <Shown />
  }
  return Object.assign(Part, { load })
}
