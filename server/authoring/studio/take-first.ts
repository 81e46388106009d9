/** Maximum number of clinics offered. */
export const MAX_CLINICS = 1000

/** Maps items until enough results are not null, and reads no further ones. */
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
