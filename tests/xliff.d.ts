declare module 'xliff' {
  type Unit = { readonly source: unknown; readonly target?: unknown }
  /** Reads an XLIFF 2 document: units by file and id. */
  export const xliff2js: (text: string) => Promise<{
    readonly resources: Readonly<Record<string, Readonly<Record<string, Unit>>>>
    readonly sourceLanguage: string
    readonly targetLanguage: string
  }>
}
