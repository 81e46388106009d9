/** So many clinics are on offer: nobody looks through a list of more. */
export const MAX_CLINICS = 1000

/** What the first of many things become, without those that become nothing; no more are read than it takes. */
export const takeFirst = async <One, Wanted>(
  most: number,
  all: AsyncIterable<One>,
  toWanted: (one: One) => Wanted | null,
): Promise<Wanted[]> => {
  const taken: Wanted[] = []
  for await (const one of all) {
    const wanted = toWanted(one)
    if (wanted !== null && taken.push(wanted) >= most) break
  }
  return taken
}
