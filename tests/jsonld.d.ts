declare module 'jsonld' {
  /** The parts that tests use. */
  const jsonld: {
    /** Expands a document; in safe mode it throws where a term or an address would be lost. */
    expand(
      document: object,
      options: {
        safe: boolean
        documentLoader: (url: string) => Promise<{ contextUrl: null; documentUrl: string; document: object }>
      },
    ): Promise<object[]>
  }
  export default jsonld
}
