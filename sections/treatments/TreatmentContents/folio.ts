const FIRST = 8
const LEAVES = 4

/** Returns a treatment's page number as in print: four pages per treatment, after the front matter. */
export const toFolio = (place: number): number => FIRST + LEAVES * place
