/** Checks whether an address names a building: without a number it is only a town. */
export const isStreetAddress = (address: string): boolean => /\d/.test(address)
