/** DNS records of a name. */
export type NameRecords = {
  readonly a: readonly string[]
  readonly aaaa: readonly string[]
  readonly cname: readonly string[]
}

/** Reads DNS records. Both functions throw where no name server answers. */
export type NameReader = {
  readonly records: (name: string) => Promise<NameRecords>
  /** Returns the TXT records of a name, each with its parts joined. */
  readonly texts: (name: string) => Promise<readonly string[]>
}
