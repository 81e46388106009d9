/** Everything that the console says in Korean, by file. */
export const texts = import.meta.glob<Record<string, unknown>>('../../locales/ko/console/*.json', {
  eager: true,
  import: 'default',
})
