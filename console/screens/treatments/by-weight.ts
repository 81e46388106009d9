type Weighed = { readonly data: Record<string, unknown> }

/** Compares categories by weight. */
export const byWeight = (a: Weighed, b: Weighed): number =>
  Number(a.data['weight'] ?? 0) - Number(b.data['weight'] ?? 0)
