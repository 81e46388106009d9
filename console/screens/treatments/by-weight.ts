type Weighed = { readonly data: Record<string, unknown> }

/** The order of categories. */
export const byWeight = (a: Weighed, b: Weighed): number =>
  Number(a.data['weight'] ?? 0) - Number(b.data['weight'] ?? 0)
