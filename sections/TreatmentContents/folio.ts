const FIRST = 8
const LEAVES = 4

/** The page on which a treatment would stand in print: every treatment has four, after what comes before them. */
export const toFolio = (place: number): number => FIRST + LEAVES * place
